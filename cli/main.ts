// The terminal's entry point: runs the command line and exits with its code.
import { processIo } from './io.ts';
import { speak } from './language.ts';
import { builtVersion } from './version.ts';

// Before importing anything that has texts.
await speak(process.env, process.cwd(), process.argv.slice(2));
const { runProgram } = await import('./program/program.ts');
process.exitCode = await runProgram(processIo(), process.argv.slice(2), builtVersion());
