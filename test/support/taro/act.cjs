// This file replaces react-dom/test-utils: the `act` there only calls the one of React and prints a warning.
module.exports = { act: require('react').act }
