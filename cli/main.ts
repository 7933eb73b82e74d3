// The terminal's entry: runs the command line and leaves with its exit code.
import { processIo } from './io.ts';
import { runProgram } from './program.ts';
import { clientVersion } from './version.ts';

process.exitCode = await runProgram(processIo(), process.argv.slice(2), clientVersion());
