// replaces react-dom/test-utils, whose `act` only wraps React's own and warns
module.exports = { act: require('react').act }
