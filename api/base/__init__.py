"""What every other folder of the server builds on: settings, problems, time limits."""
