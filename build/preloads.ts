// The files that the screen at each address needs: the server names them in the page, so that they load at
// once instead of one after another.
import { join } from 'node:path';
import { callsOf, type Call } from './source.ts';
import { known } from '../core/kit/known.ts';

/** A file of the built page, with the fields of `.build/web.json`. */
export interface Part {
  readonly archivo: string;
  readonly entrada: boolean;
  readonly pide: readonly string[];
  readonly despues: readonly string[];
  readonly estilos: readonly string[];
  readonly modulos: readonly string[];
}

const ROUTES = join(import.meta.dirname, '../web/app/routes.tsx');
const FRAME = ['web/frame/Shell.tsx', 'web/screens/lookup/TableAt.tsx'];

const filesOf = (parts: readonly Part[]) => {
  const byFile = new Map(parts.map((p) => [p.archivo, p])),
    partAt = (archivo: string): Part => known(byFile.get(archivo), `${archivo} en la web construida`);
  const ofModule = (module: string): Part => {
    const p = parts.find((x) => x.modulos.includes(module));
    if (!p) throw new Error(`${module} no está en la web construida`);
    return p;
  };
  /** What a part asks for comes before it, as Vite adds the styles of a screen that is opened later. */
  const withAll = (p: Part, seen: Set<string>, inOrder: string[]): void => {
    if (seen.has(p.archivo)) return;
    seen.add(p.archivo);
    for (const x of p.pide) withAll(partAt(x), seen, inOrder);
    inOrder.push(p.archivo);
  };
  const styles = (files: readonly string[]): readonly string[] => [
    ...new Set(files.flatMap((f) => partAt(f).estilos)),
  ];
  return (modules: readonly string[]): readonly string[] => {
    const seen = new Set<string>(),
      own: string[] = [];
    for (const m of modules) withAll(ofModule(m), seen, own);
    return [...own, ...styles(own)];
  };
};

/** What the server reads: addresses outside the frame, files of the frame, and files of each address. */
export interface Preloads {
  readonly fuera: readonly string[];
  readonly marco: readonly string[];
  readonly rutas: Readonly<Record<string, readonly string[]>>;
}

export const preloads = (parts: readonly Part[]): Preloads => {
  const of = filesOf(parts),
    already = new Set(of(['web/app/main.tsx']));
  const needed = (...modules: readonly string[]): readonly string[] =>
    of(modules).filter((f) => !already.has(f));
  // Only fixed addresses: one with a parameter loads the frame's files, and outside the frame the server
  // knows it by its first segment.
  const fixed = (name: string): readonly Call[] =>
    callsOf(ROUTES, name).filter(({ strings: [route] }) => route !== undefined && !/[:*]/.test(route));
  // An address under «auth» may have the name of a screen of the frame (the provider's).
  const framed = new Set(fixed('screen').map(({ strings: [route] }) => route));
  return {
    fuera: [
      'auth',
      'error',
      ...fixed('auth').flatMap(({ strings: [route] }) =>
        route === undefined || framed.has(route) ? [] : [route],
      ),
    ],
    marco: needed(...FRAME),
    rutas: Object.fromEntries(
      fixed('screen').flatMap(({ strings: [route], later: [file] }) =>
        route === undefined || file === undefined ? [] : [[route, needed(...FRAME, join('web/app', file))]],
      ),
    ),
  };
};
