// Every address of the web, from its own list and from the tables: whether it is behind the session, and an
// example of each that needs a row.
import { join } from 'node:path';
import { docsPages } from '../../core/docs/index.ts';
import type { Role } from '../../core/domain/roles.ts';
import { allTables } from '../../core/tables/index.ts';
import { RAIZ } from '../e2e/servidor.ts';

/** The part of a react-router route that is read here. */
interface Ruta {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Ruta[];
  readonly element?: { readonly props?: { readonly to?: unknown } };
}

/** Rows of the demonstration that addresses name. */
export interface Filas {
  readonly legajo: number;
  readonly concepto: number;
  readonly liquidacion: number;
  readonly recibo: number;
  readonly linea: number;
  readonly propuesta: number;
}

export interface Direccion {
  /** The name in the report: as the list of addresses writes it, with the row in words. */
  readonly nombre: string;
  readonly ruta: string;
  /** Behind the session. */
  readonly adentro: boolean;
  /** The list of a table. */
  readonly lista: boolean;
  /** Visited with this role instead of the administrator's. */
  readonly rol?: Role;
  /** It names a row that does not exist: the server says so, and the screen must too. */
  readonly falta?: true;
}

/** Addresses that need a row or more. One with a parameter and no example here fails. */
const EJEMPLOS: Readonly<Record<string, (f: Filas) => readonly (readonly [string, string])[]>> = {
  '/personal/edit': (f) => [
    ['?id=…', `?id=${f.legajo}`],
    ['?id=-1', '?id=-1'],
  ],
  '/conceptos/edit': (f) => [
    ['?id=…', `?id=${f.concepto}`],
    ['?id=-1', '?id=-1'],
  ],
  '/liquidaciones/edit': (f) => [
    ['?id=…', `?id=${f.liquidacion}`],
    ['?id=-1', '?id=-1'],
    ['?id=…&recibo=…&linea=…', `?id=${f.liquidacion}&recibo=${f.recibo}&linea=${f.linea}:`],
  ],
  '/recibos/ver': (f) => [['?id=…', `?id=${f.recibo}`]],
  '/formularios': (f) => [
    ['', ''],
    ['?clase=…&id=…', `?clase=ficha_ingreso&id=${f.legajo}`],
  ],
  '/propuestas/ver': (f) => [['?id=…', `?id=${f.propuesta}`]],
  '/aplicativos/bancos': () => [
    ['', ''],
    ['?ver=enviados', '?ver=enviados'],
  ],
  '/aplicativos/bancos/disenio': () => [
    ['?id=…', '?id=1'],
    ['?id=-1', '?id=-1'],
  ],
  '/terms': () => [
    ['', ''],
    ['#privacidad', '#privacidad'],
    ['#legal', '#legal'],
    ['#contacto', '#contacto'],
  ],
  '/auth/reset': () => [['?token=…', '?token=vencido']],
  '/novedades': (f) => [
    ['', ''],
    ['?persona=…', `?periodo=2026-10&persona=${f.legajo}`],
  ],
  '/novedadesdelmes': (f) => [
    ['', ''],
    ['?conceptos=…', `?periodo=2026-10&conceptos=${f.concepto}`],
  ],
  '/novedadesporconcepto': (f) => [
    ['', ''],
    ['?concepto=…', `?periodo=2026-10&concepto=${f.concepto}`],
  ],
  '/verificar/:codigo': () => [['no-vale', '/verificar/no-vale']],
  '/importar/:tabla': () => [['Areas', '/importar/Areas']],
  // The pages written by hand, and one of each kind made from the declarations.
  '/docs/*': () =>
    docsPages
      .filter(
        (x, i) =>
          x.grupo === 'Guías' ||
          x.grupo === 'Referencia' ||
          docsPages.findIndex((y) => y.grupo === x.grupo) === i,
      )
      .map((x) => [x.ruta.slice('/docs/'.length), x.ruta]),
  '/docs/formulas/:nombre': () => [['HISTORICO', '/docs/formulas/HISTORICO']],
  '/docs/maquinas/:nombre': () => [['editTable', '/docs/maquinas/editTable']],
};

const planas = (
  rutas: readonly Ruta[],
  padre: string,
  adentro: boolean,
): readonly { readonly path: string; readonly adentro: boolean }[] =>
  rutas.flatMap((r) => {
    const path = r.path === undefined ? padre : `${padre}/${r.path}`;
    // A route without a path but with children is a frame: the outermost holds everything, the next one is
    // the session's.
    if (r.children)
      return planas(r.children, path, adentro || (r.path === undefined && padre === '' && r !== rutas[0]));
    return [{ path: path === '' ? '/' : path, adentro }];
  });

/** What is shown when an address, a row or a permission is missing; and a worker's own screens. */
const NO_HAY = 999_999_999;
const ESTADOS: readonly Direccion[] = [
  { nombre: '/no-existe', ruta: '/no-existe', adentro: true, lista: false },
  ...[
    '/personal/edit',
    '/conceptos/edit',
    '/liquidaciones/edit',
    '/recibos/ver',
    '/propuestas/ver',
    '/aplicativos/bancos/disenio',
    '/recibos/configuracion/edit',
    '/asientos/ver',
  ].map(
    (x): Direccion => ({
      nombre: `${x} (una fila que no existe)`,
      ruta: `${x}?id=${NO_HAY}`,
      adentro: true,
      lista: false,
      falta: true,
    }),
  ),
  ...[
    '/mis-recibos',
    '/personal',
    '/personal/edit?id=1',
    '/liquidaciones',
    '/novedades',
    '/conceptos',
    '/usuarios',
    '/descuentos',
    '/informes',
  ].map(
    (x): Direccion => ({
      nombre: `${x} (trabajador)`,
      ruta: x,
      adentro: true,
      lista: false,
      rol: 'trabajador',
    }),
  ),
];

/** All addresses, beginning with those that everybody sees first. */
export const direcciones = async (filas: Filas): Promise<readonly Direccion[]> => {
  const { webRoutes } = (await import(/* @vite-ignore */ join(RAIZ, 'web/app/routes.tsx'))) as {
    readonly webRoutes: readonly Ruta[];
  };
  const listas = allTables.flatMap((t) => (t.route === undefined ? [] : [`/${t.route}`]));
  const propias = planas(webRoutes, '', false).flatMap(({ path, adentro }) => {
    // The last one stands for the lists of tables, which are added below; the tests of signing in cover
    // signing out.
    if (path === '/*' || path === '/logout') return [];
    const ejemplos = EJEMPLOS[path]?.(filas);
    if (ejemplos === undefined && /[:*]/.test(path))
      throw new Error(`La dirección ${path} necesita un ejemplo en tests/pantallas/direcciones.ts.`);
    return ejemplos === undefined
      ? [{ nombre: path, ruta: path, adentro, lista: false }]
      : ejemplos.map(([dicho, ruta]) =>
          ruta.startsWith('/')
            ? { nombre: `${path} (${dicho})`, ruta, adentro, lista: false }
            : { nombre: `${path}${dicho}`, ruta: path + ruta, adentro, lista: false },
        );
  });
  const vistas = new Set(propias.map((d) => d.ruta));
  return [
    ...propias.filter((d) => !d.adentro),
    ...propias.filter((d) => d.adentro),
    ...listas
      .filter((l) => !vistas.has(l))
      .map((ruta) => ({ nombre: ruta, ruta, adentro: true, lista: true })),
    ...ESTADOS,
  ];
};
