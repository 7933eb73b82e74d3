// Drives the working list of a table (the generic machine): what a person does with the list, its form and
// its menu, and how each state is recognized.
import type { Locator, Page } from 'playwright-core';
import { STATUS } from '../../../core/api/status.ts';
import type { TableContext } from '../../../core/machines/tableEvents.ts';
import { EFFECT_LIMITS } from '../../paths/limits.ts';
import type { Limit } from '../../../core/kit/reach.ts';
import type { Credencial } from '../servidor.ts';
import {
  abrirMundo,
  contestar,
  corte,
  EN_ESPERA_MS,
  estarDentro,
  hasta,
  llamar,
  mundoDe,
  pasar,
  pedido,
  pidio,
  RESPUESTAS,
  servidor,
} from './mundo.ts';
import type { Manejo } from './recorrer.ts';
import { activo, ver } from './ver.ts';

// Holidays, which nothing uses, so that any can be deleted.
const TABLA = 'Feriados',
  RUTA = '/feriados/feriado?filas=2';

const tabla = (p: Page): Locator => p.getByRole('grid', { name: 'Feriados' });
const formulario = (p: Page): Locator =>
  p.locator('form').filter({ has: p.getByRole('button', { name: 'Cerrar', exact: true }) });
const guardar = (p: Page): Locator => formulario(p).getByRole('button', { name: 'Guardar' });
const dejar = (p: Page): Locator =>
  formulario(p)
    .getByRole('button', { name: /^(Descartar|Cerrar)$/ })
    .last();
const dialogo = (p: Page): Locator => p.getByRole('dialog', { name: '¿ Confirma la eliminación?' });
const pagina = (p: Page, cual: 'siguiente' | 'anterior'): Locator =>
  p.getByRole('button', { name: `Página ${cual}`, exact: true });
const filas = (p: Page): Locator =>
  tabla(p)
    .locator('tbody')
    .getByRole('row')
    .filter({ has: p.getByRole('checkbox') });

/** Adds, as another user, the rows that the walk needs. */
const reponer = async (p: Page): Promise<void> => {
  const { content } = await llamar(p, `/${TABLA}/index/page:1`, { Search: { query: 'camino', limit: 3 } });
  for (let faltan = 3 - (content as unknown[]).length; faltan > 0; faltan--)
    await llamar(p, `/${TABLA}/add/`, fila());
};
let cuenta = 0;
/** A day that no other row has, since each day has one holiday. */
const dia = (n: number): string => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10);
const fila = (): Readonly<Record<string, unknown>> => {
  const n = ++cuenta;
  return { fecha: dia(n), d_feriado: `Camino ${n}` };
};

const quieta = async (p: Page): Promise<void> =>
  ver(p, [
    [p.locator('table[aria-busy=false]'), 'visible'],
    [dialogo(p), 'ausente'],
    [p.getByRole('dialog'), 'ausente'],
  ]);
const leyendo = (p: Page, ms?: number): Promise<void> =>
  ver(
    p,
    [
      [p.locator('table[aria-busy=true]'), 'visible'],
      [dialogo(p), 'ausente'],
      [p.getByText('No se pudo leer la lista'), 'ausente'],
    ],
    ms,
  );

/** What the list's screen cannot do, with the reasons. */
const PANTALLA: readonly Limit[] = [
  {
    at: '*',
    cases: ['page2'],
    when: (c: TableContext) => c.total <= c.limit,
    why: 'sin filas de otra página el paginador no ofrece ninguna',
  },
  {
    at: 'ready',
    cases: ['edit', 'remove'],
    when: (c: TableContext) => c.rows.length === 0,
    why: 'una lista sin filas no tiene qué abrir ni borrar',
  },
  {
    at: 'denied',
    cases: ['cancel'],
    when: (c: TableContext) => c.draft === null,
    why: 'sin borrador no hay formulario que cerrar',
  },
];

export const manejoTabla = (c: () => Credencial): Manejo => ({
  start: async (p, url) => {
    await abrirMundo(p, url, (x) => x.startsWith(`/sixbe/${TABLA}/`) && !/\/(historia\/|alcance)/.test(x));
    await estarDentro(p, c());
    await reponer(p);
    await p.goto(url + RUTA);
    await pidio(p);
  },
  steps: {
    refresh: (p) => p.getByRole('button', { name: 'Actualizar la lista' }).click(),
    page2: async (p) => {
      const s = pagina(p, 'siguiente');
      await ((await activo(s)) ? s : pagina(p, 'anterior')).click();
    },
    sort: (p) => tabla(p).getByRole('columnheader', { name: 'Fecha' }).getByRole('button').first().click(),
    search: (p) =>
      p.getByRole('searchbox', { name: /^Buscar/ }).fill(mundoDe(p).vueltas++ % 2 ? 'camino' : 'cami'),
    add: (p) => p.getByRole('button', { name: 'Nuevo feriado' }).first().click(),
    edit: (p) => filas(p).first().getByRole('link').click(),
    write: async (p) => {
      const n = ++cuenta;
      await formulario(p).getByRole('textbox', { name: 'Fecha' }).fill(dia(n).split('-').reverse().join('/'));
      await formulario(p).getByLabel('Descripción').fill(`Camino ${n}`);
    },
    save: (p) => guardar(p).click(),
    cancel: async (p) => {
      if (await formulario(p).isVisible()) {
        if (await p.getByRole('button', { name: 'Seguir con lo mío' }).isVisible()) {
          await formulario(p).getByRole('button', { name: 'Cerrar', exact: true }).click();
          const salir = p.getByRole('button', { name: 'Salir sin guardar' });
          await hasta(p, 'se cierra o se pregunta antes', async () =>
            (await salir.isVisible()) || !(await formulario(p).isVisible())
              ? undefined
              : 'ni una cosa ni la otra',
          );
          if (await salir.isVisible()) await salir.click();
        } else await dejar(p).click();
      } else await p.goBack();
    },
    remove: async (p) => {
      await filas(p)
        .first()
        .getByRole('button', { name: /^Acciones de / })
        .click();
      const borrar = p.getByRole('menuitem', { name: 'Borrar' });
      await ver(p, [[borrar, 'visible']]);
      await borrar.click();
    },
    confirm: (p) => dialogo(p).getByRole('button', { name: 'Si', exact: true }).click(),
    dismiss: (p) => dialogo(p).getByRole('button', { name: 'No', exact: true }).click(),
    keepMine: (p) => p.getByRole('button', { name: 'Seguir con lo mío' }).click(),
    takeTheirs: (p) => p.getByRole('button', { name: 'Tomar lo de ahora' }).click(),
    waited: (p) => pasar(p, 1000),
    loaded: async (p) => {
      await reponer(p);
      await contestar(p, servidor);
    },
    // The request is changed to search for something that nobody has, so the server finds nothing.
    loadedEmpty: (p) =>
      contestar(p, {
        tipo: 'servidor',
        cuerpo: (x) => {
          const b = JSON.parse(x) as { Search: object };
          return JSON.stringify({ ...b, Search: { ...b.Search, query: 'zzzz' } });
        },
      }),
    opened: (p) => contestar(p, servidor),
    saved: (p) => contestar(p, servidor),
    removed: (p) => contestar(p, servidor),
    error: (p) => contestar(p, RESPUESTAS['error']!),
    noPermission: (p) => contestar(p, RESPUESTAS['noPermission']!),
    otherStatus: (p) => contestar(p, RESPUESTAS['otherStatus']!),
    conflict: async (p) => {
      // The row as another user left it: any existing row.
      const { content } = await llamar(p, `/${TABLA}/index/page:1`, { Search: { query: '', limit: 1 } });
      const { content: row } = await llamar(
        p,
        `/${TABLA}/ver/${String((content as readonly { id: number }[])[0]!.id)}`,
      );
      await contestar(p, {
        tipo: 'sobre',
        sobre: {
          status: STATUS.error,
          code: 'conflict',
          message: 'La fila cambió.',
          content: null,
          data: { row },
        },
      });
    },
    // The screen reports it by itself, before sending anything.
    invalid: async (p) => {
      if (mundoDe(p).retenidas.length) throw new Error(`se pidió ${pedido(p)}`);
    },
    network: (p) => contestar(p, corte),
    noSession: (p) => contestar(p, RESPUESTAS['noSession']!),
    tooMany: (p) => contestar(p, RESPUESTAS['tooMany']!),
  },
  expects: {
    listing: async (p) => {
      await pidio(p);
      await leyendo(p);
    },
    retrying: (p) => leyendo(p, EN_ESPERA_MS),
    typing: (p) => leyendo(p, EN_ESPERA_MS),
    ready: async (p) => {
      await quieta(p);
      await ver(p, [
        [formulario(p), 'ausente'],
        [p.getByText(/Pídalo a quien|No se pudo leer/), 'ausente'],
      ]);
    },
    opening: async (p) => {
      await pidio(p);
      await ver(p, [
        [p.locator('table[aria-busy=true]'), 'visible'],
        [formulario(p), 'ausente'],
      ]);
    },
    editing: async (p) => {
      await quieta(p);
      await ver(p, [
        [guardar(p), 'activo'],
        [p.getByRole('button', { name: 'Seguir con lo mío' }), 'ausente'],
      ]);
    },
    savePause: (p) => guardandoOInvalido(p),
    saving: async (p) => {
      await pidio(p);
      await ver(p, [
        [guardar(p), 'ocupado'],
        [formulario(p).getByText('Guardando'), 'visible'],
      ]);
    },
    conflict: (p) =>
      ver(p, [
        [p.getByText('Esta fila cambió mientras usted escribía.'), 'visible'],
        [p.getByRole('button', { name: 'Seguir con lo mío' }), 'activo'],
        [p.getByRole('button', { name: 'Tomar lo de ahora' }), 'activo'],
        [guardar(p), 'ausente'],
      ]),
    confirming: (p) =>
      ver(p, [
        [dialogo(p), 'visible'],
        [dialogo(p).getByRole('button', { name: 'No', exact: true }), 'foco'],
      ]),
    deletePause: (p) =>
      ver(
        p,
        [
          [p.locator('table[aria-busy=true]'), 'visible'],
          [dialogo(p), 'ausente'],
        ],
        EN_ESPERA_MS,
      ),
    deleting: async (p) => {
      await pidio(p);
      await ver(p, [
        [p.locator('table[aria-busy=true]'), 'visible'],
        [dialogo(p), 'ausente'],
      ]);
    },
    denied: (p) =>
      ver(p, [
        [p.getByText(/^No tiene permisos para realizar esta acci[oó]n$/), 'visible'],
        [p.getByText('Pídalo a quien administra los roles.'), 'visible'],
        [filas(p), 'ausente'],
      ]),
    listFailed: (p) =>
      ver(p, [
        [p.getByText(/^No se pudo leer la lista/), 'visible'],
        [p.getByRole('button', { name: 'Reintentar' }), 'activo'],
      ]),
    left: async (p) => {
      await ver(p, [
        [p.getByRole('button', { name: 'Ingresar' }), 'activo'],
        [p.getByText(/^Error\b/), 'visible'],
      ]);
    },
    expired: (p) =>
      ver(p, [
        [p.getByRole('button', { name: 'Ingresar' }), 'activo'],
        [p.getByText('La sesión terminó. Ingrese de nuevo.'), 'visible'],
      ]),
  },
  limits: {
    apart: (x: TableContext) => [EFFECT_LIMITS['editTable']!.apart!(x), x.rows.length > 0, x.total > x.limit],
    limits: [...EFFECT_LIMITS['editTable']!.limits, ...PANTALLA],
  },
  offers: {
    write: async (p) => {
      const d = formulario(p).getByLabel('Descripción');
      return (await d.count()) > 0 && d.isEditable();
    },
    save: (p) => activo(guardar(p)),
    confirm: (p) => activo(dialogo(p).getByRole('button', { name: 'Si', exact: true })),
    dismiss: (p) => activo(dialogo(p).getByRole('button', { name: 'No', exact: true })),
    keepMine: (p) => activo(p.getByRole('button', { name: 'Seguir con lo mío' })),
    takeTheirs: (p) => activo(p.getByRole('button', { name: 'Tomar lo de ahora' })),
  },
  offeredAnyway: {},
  passing: (s) => s.matches('savePause') && EFFECT_LIMITS['editTable']!.apart!(s.context) === false,
});

/** An invalid draft is reported at once: the error is shown, and nothing was requested from the server. */
const guardandoOInvalido = async (p: Page): Promise<void> => {
  const { marca, llegadas } = mundoDe(p);
  if (llegadas !== marca) throw new Error('se pidió algo al servidor antes de la pausa');
  const malo = formulario(p).getByText(/^Hay \d+ datos? para corregir\.$/);
  await hasta(
    p,
    'se está guardando o se dice qué falta',
    async () =>
      (await guardar(p).getAttribute('aria-busy')) === 'true' || (await malo.isVisible())
        ? undefined
        : 'ni una cosa ni la otra',
    EN_ESPERA_MS,
  );
};
