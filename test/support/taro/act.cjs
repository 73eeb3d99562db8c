// replaces react-dom/test-utils: its `act` only calls React's own and prints a warning
module.exports = { act: require('react').act }
