// The entry point of `npm run new`.
import { ROOT } from '../house.ts';
import { main } from './main.ts';

process.exitCode = main(ROOT.replace(/\/$/, ''), process.argv.slice(2));
