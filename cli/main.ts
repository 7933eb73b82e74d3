// The terminal's entry: runs the command line and leaves with its exit code.
import { processIo } from './io.ts';
import { speak } from './language.ts';
import { builtVersion } from './version.ts';

// Before anything that has words is read.
await speak(process.env, process.cwd(), process.argv.slice(2));
const { runProgram } = await import('./program/program.ts');
process.exitCode = await runProgram(processIo(), process.argv.slice(2), builtVersion());
