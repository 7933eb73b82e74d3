// The constants of the specification's §9, number by number, and no copies of them elsewhere.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as constants from '../core/constants.ts';
import { TABLE_DEFAULTS } from '../core/machines/tableCalls.ts';
import { NO_DELAYS } from '../core/ports.ts';
import { conceptos } from '../core/tables/concepto.ts';
import { userNotes } from '../core/tables/userNote.ts';

const raiz = join(import.meta.dirname, '..');
const archivos = (carpeta: string, termina: RegExp): readonly string[] =>
  readdirSync(join(raiz, carpeta)).flatMap((n) =>
    statSync(join(raiz, carpeta, n)).isDirectory()
      ? archivos(join(carpeta, n), termina)
      : termina.test(n)
        ? [join(carpeta, n)]
        : [],
  );
const leer = (ruta: string): string => readFileSync(join(raiz, ruta), 'utf8');

describe('las constantes son las de la especificación', () => {
  /** What §9 says, in its order. */
  const segunLaEspecificacion = {
    DELAYS: { login: 1000, fila: 1000, idioma: 400, diseno: 1000, busqueda: 500, splash: 1000 },
    SEARCH: { minimum: 3, listHeightVh: 40 },
    PAGE_SIZE: { least: 10, unsaid: 20, notes: 5 },
    CONCEPT: { minimum: 1, maximum: 9999, shortestDescription: 4 },
    DATE_FORMAT: 'dd/MM/yyyy',
    EXPIRY_SECONDS: { lastLocation: 120, storage: 86400 },
    SCROLL_TOP: { offset: 300, speed: 600 },
    HEADER_MINIMISE: { desktop: 200, mobile: 150, sooner: 130 },
    RESIZE_DEBOUNCE: 250,
    ROUTE_BAR: { step: 10, every: 30, full: 100, reset: 300 },
    MENU: { slide: 200, dropdown: 500 },
    BREAKPOINTS: { sm: 544, md: 768, lg: 1024, xl: 1200 },
  };
  it.each(Object.entries(segunLaEspecificacion))('%s', (nombre, valor) =>
    expect((constants as Readonly<Record<string, unknown>>)[nombre]).toEqual(valor),
  );
  it('no hay otras', () =>
    expect(Object.keys(constants).sort()).toEqual(Object.keys(segunLaEspecificacion).sort()));
});

describe('se usan', () => {
  it('sin esperas son las mismas, en cero', () =>
    expect(NO_DELAYS).toEqual(Object.fromEntries(Object.keys(constants.DELAYS).map((k) => [k, 0]))));
  it('en la tabla general, las notas y el concepto', () => {
    expect([TABLE_DEFAULTS.limit, userNotes.pageSize]).toEqual([20, 5]);
    const { codigo, orden_calculo, d_rrhh_concepto } = conceptos.fields as unknown as Readonly<
      Record<string, { readonly min?: number; readonly max?: number }>
    >;
    expect([codigo!.min, codigo!.max, orden_calculo!.min, orden_calculo!.max, d_rrhh_concepto!.min]).toEqual([
      1, 9999, 1, 9999, 4,
    ]);
  });
  it('las hojas de estilo, que no pueden importarlas, dicen lo mismo', () => {
    const css = archivos('web', /\.css$/)
      .map(leer)
      .join('\n');
    expect(css).toContain(`--slide: ${constants.MENU.slide}ms`);
    expect(css).toContain(`max-height: ${constants.SEARCH.listHeightVh}vh`);
    const anchos = new Set(
      [...css.matchAll(/@media[^{]*\((min|max)-width: (\d+)px\)/g)].map(
        ([, lado, n]) => Number(n) + (lado === 'max' ? 1 : 0),
      ),
    );
    // Beyond the specification's: the widest screens, and the welcome panel of the sign-in.
    const propios = [1280, 1600],
      suyos = Object.values<number>(constants.BREAKPOINTS);
    expect([...anchos].filter((n) => !suyos.includes(n)).sort()).toEqual(propios);
  });
  it('lo que se guarda espera un segundo solo en la tabla genérica (§4 de la especificación); una pantalla no lo espera', () => {
    const esperan = ['core', 'web', 'cli']
      .flatMap((c) => archivos(c, /\.tsx?$/))
      .filter((f) => f !== 'core/constants.ts' && /\b(DELAYS|delays)\.fila\b/.test(leer(f)));
    // The form of a row only waits this long before repeating a request that got no answer.
    expect(esperan.sort()).toEqual(['core/machines/editTable.ts', 'core/machines/rowForm.ts']);
    const conEspera = leer('core/machines/rowForm.ts').matchAll(
      /\bid: '(\w+)'(?:(?!\bid: ')[\s\S])*?\bdelays\.fila\b/g,
    );
    expect([...conEspera].map(([, id]) => id)).toEqual(['again']);
  });
  it('nadie guarda una copia con nombre propio', () => {
    const copias =
      /\b(DELAYS|QUICK_SEARCH_MINIMUM|NOTES_PAGE_SIZE|LAST_LOCATION_SECONDS)\b\s*(:[^=]*)?=|delays:\s*\{\s*login:\s*1000|useAncho\((767|1023|1199)\)|pageSize:\s*\d|delay:\s*(400|500|1000)\b/;
    const fuera = ['core', 'web', 'cli', 'server']
      .flatMap((c) => archivos(c, /\.tsx?$/))
      .filter((f) => f !== 'core/constants.ts' && copias.test(leer(f)));
    expect(
      fuera,
      'these keep a number of the specification under a name of their own: import it from core/constants.ts',
    ).toEqual([]);
  });
});
