// What `npm run new` runs.
import { ROOT } from '../house.ts';
import { main } from './main.ts';

process.exitCode = main(ROOT.replace(/\/$/, ''), process.argv.slice(2));
