// Counts every write that outlives the process: commits, files, names of files. The process kills itself
// before or after the chosen one.
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type Base from 'better-sqlite3';

type Funcion = (this: unknown, ...args: unknown[]) => unknown;
export interface Golpe {
  readonly n: number;
  readonly cuando: 'antes' | 'despues';
}

let van = 0,
  tramos: number[] = [],
  mortal: Golpe | undefined;
const morir = (): never => {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const antes = (): boolean => {
  van += 1;
  if (mortal?.n !== van) return false;
  if (mortal.cuando === 'antes') morir();
  return true;
};

/** Wraps a write that is done when the function returns. */
const enSeguida = (f: Funcion, cuenta: (self: unknown) => boolean = () => true): Funcion =>
  function (...args) {
    if (!cuenta(this)) return f.apply(this, args);
    const ultimo = antes(),
      r = f.apply(this, args);
    if (ultimo) morir();
    return r;
  };
/** The same, of a statement that only sometimes writes. */
const enPragma = (f: Funcion): Funcion => {
  const contada = enSeguida(f);
  return function (...args) {
    return (/^rekey\b/.test(String(args[0])) ? contada : f).apply(this, args);
  };
};
/** Whether a call writes, by its arguments and by what it is made on. */
type Cuenta = (args: readonly unknown[], self: unknown) => boolean;
/** Wraps a write that is done when its promise resolves. */
const prometida = (f: Funcion, cuenta: Cuenta = () => true): Funcion =>
  async function (...args) {
    if (!cuenta(args, this)) return f.apply(this, args);
    const ultimo = antes(),
      r = await f.apply(this, args);
    if (ultimo) morir();
    return r;
  };
/** Wraps a write that calls back: a stretch of a file. */
const conAviso = (f: Funcion): Funcion =>
  function (...args) {
    tramos.push(van + 1);
    const ultimo = antes(),
      avisar = args.at(-1) as Funcion;
    return f.apply(
      this,
      ultimo
        ? [
            ...args.slice(0, -1),
            () => {
              morir();
            },
          ]
        : [...args.slice(0, -1), avisar],
    );
  };
const cambiar = (o: object, como: (f: Funcion) => Funcion, ...nombres: readonly string[]): void => {
  for (const n of nombres) Object.assign(o, { [n]: como((o as Readonly<Record<string, Funcion>>)[n]!) });
};

/** Installs the wrappers. Call it once per process, before anything is opened. */
export const ponerGolpes = (): void => {
  const Sqlite = createRequire(import.meta.url)('better-sqlite3') as typeof Base,
    memoria = new Sqlite(':memory:'),
    sentencia = Object.getPrototypeOf(memoria.prepare('select 1')) as object;
  memoria.close();
  cambiar(
    sentencia,
    (f) =>
      enSeguida(
        f,
        (s) =>
          /^(commit|vacuum into)\b/i.test((s as Base.Statement).source) &&
          !(s as Base.Statement).database.readonly,
      ),
    'run',
  );
  // Changing the key of a file rewrites it whole, by a pragma.
  cambiar(Object.getPrototypeOf(memoria) as object, enPragma, 'pragma');
  cambiar(fs, enSeguida, 'renameSync', 'writeFileSync', 'copyFileSync', 'linkSync');
  cambiar(fs.promises, prometida, 'rename', 'writeFile', 'copyFile');
  cambiar(fs, conAviso, 'write', 'writev');
  syncBuiltinESMExports();
};
/** Counts another kind of write, done when its call returns. */
export const contarTambien = (o: object, ...nombres: readonly string[]): void =>
  cambiar(o, enSeguida, ...nombres);
/** The same, of calls that give a promise: those whose arguments `cuenta` says. */
export const contarPromesas = (o: object, cuenta: Cuenta, ...nombres: readonly string[]): void =>
  cambiar(o, (f) => prometida(f, cuenta), ...nombres);
/** The same, of a write that one call asks for, and that is done when another gives its answer. */
export const contarPedidos = (
  pide: { readonly o: object; readonly nombre: string; readonly cuenta: Cuenta },
  contesta: { readonly o: object; readonly nombre: string },
): void => {
  let ultimo = false;
  cambiar(
    pide.o,
    (f) =>
      function (...args) {
        if (pide.cuenta(args, this)) ultimo = antes();
        return f.apply(this, args);
      },
    pide.nombre,
  );
  cambiar(
    contesta.o,
    (f) =>
      function (...args) {
        const r = f.apply(this, args);
        if (ultimo) morir();
        return r;
      },
    contesta.nombre,
  );
};
/** Starts counting; with `golpe`, the process dies there; without it, it only counts. */
export const contarDesdeAqui = (golpe?: Golpe): void => {
  van = 0;
  tramos = [];
  mortal = golpe;
};
export const golpesDados = (): number => van;
/** Which of them wrote a stretch of a file, of which there may be hundreds, all alike. */
export const tramosDados = (): readonly number[] => tramos;
