// The sign-in's driver as a file of Playwright imports it: who signs in comes by the environment.
import type { PathDriver } from '../pathDriver.ts';
import { manejoLogin } from './login.ts';
import { mundoDe } from './mundo.ts';

const { start, steps, expects } = manejoLogin(() => ({ usuario: process.env['JORNAL_USUARIO'] ?? '', clave: process.env['JORNAL_CLAVE'] ?? '' }));

export const driver: PathDriver = {
  start, expects,
  // What is asked is counted from where each step begins.
  steps: Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, (page) => { const m = mundoDe(page); m.marca = m.llegadas; return step(page); }])),
};
