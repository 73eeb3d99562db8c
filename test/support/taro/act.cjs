// stands for react-dom/test-utils, whose `act` is React's own and a warning
module.exports = { act: require('react').act }
