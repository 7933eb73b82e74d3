// Drives a user's notes (the generic machine in a dialog): the same cases as the list, of which the dialog
// offers fewer.
import type { Locator, Page } from 'playwright-core';
import { STATUS } from '../../../core/api/status.ts';
import type { TableContext } from '../../../core/machines/tableEvents.ts';
import { EFFECT_LIMITS } from '../../paths/limits.ts';
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
  pidio,
  RESPUESTAS,
  servidor,
} from './mundo.ts';
import type { Manejo } from './recorrer.ts';
import { activo, ver } from './ver.ts';

const ventana = (p: Page): Locator => p.getByRole('dialog', { name: 'Notas personales' });
const boton = (p: Page, name: string): Locator => ventana(p).getByRole('button', { name, exact: true });
const nota = (p: Page): Locator => ventana(p).getByLabel('Nota', { exact: true });
const reponer = async (p: Page): Promise<void> => {
  const { content } = await llamar(p, '/NotasUsuario/index/page:1', { Search: { query: '', limit: 3 } });
  for (let faltan = 3 - (content as unknown[]).length; faltan > 0; faltan--)
    await llamar(p, '/NotasUsuario/add/', {
      fecha_creacion: '2026-09-30',
      d_nota_usuario: 'Revisar el presentismo',
    });
};
const DIALOGO = ['listing', 'retrying', 'typing', 'ready', 'editing', 'denied', 'listFailed'];

export const manejoNotas = (c: () => Credencial): Manejo => ({
  start: async (p, url) => {
    await abrirMundo(p, url, (x) => x.startsWith('/sixbe/NotasUsuario/'));
    await estarDentro(p, c());
    await reponer(p);
    await p.goto(`${url}/builder`);
    const abrir = p.getByRole('button', { name: 'Notas de Usuario' });
    await ver(p, [[abrir, 'activo']]);
    await abrir.click();
  },
  steps: {
    refresh: (p) => boton(p, 'Reintentar').click(),
    page2: () => Promise.reject(new Error('tres notas son una página')),
    sort: () => Promise.reject(new Error('las notas van por fecha')),
    search: () => Promise.reject(new Error('las notas no se buscan')),
    add: (p) => boton(p, 'Nueva nota').click(),
    edit: (p) => boton(p, 'Editar la nota').first().click(),
    write: (p) => nota(p).fill(`Revisar el presentismo ${++mundoDe(p).vueltas}`),
    save: (p) => boton(p, 'Guardar').click(),
    cancel: (p) => boton(p, 'Cancelar').click(),
    remove: (p) => boton(p, 'Borrar').first().click(),
    confirm: (p) => boton(p, 'Borrar').first().click(),
    dismiss: (p) => boton(p, 'Cancelar').click(),
    keepMine: (p) => boton(p, 'Seguir con lo mío').click(),
    takeTheirs: (p) => boton(p, 'Tomar lo de ahora').click(),
    waited: (p) => pasar(p, 1000),
    loaded: async (p) => {
      await reponer(p);
      await contestar(p, servidor);
    },
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
      const { content } = await llamar(p, '/NotasUsuario/index/page:1', { Search: { query: '', limit: 1 } });
      const { content: row } = await llamar(
        p,
        `/NotasUsuario/ver/${String((content as readonly { id: number }[])[0]!.id)}`,
      );
      await contestar(p, {
        tipo: 'sobre',
        sobre: {
          status: STATUS.error,
          code: 'conflict',
          message: 'La nota cambió.',
          content: null,
          data: { row },
        },
      });
    },
    invalid: (p) =>
      mundoDe(p).llegadas > mundoDe(p).marca ? Promise.reject(new Error('se pidió algo')) : Promise.resolve(),
    network: (p) => contestar(p, corte),
    noSession: (p) => contestar(p, RESPUESTAS['noSession']!),
    tooMany: (p) => contestar(p, RESPUESTAS['tooMany']!),
  },
  expects: {
    listing: async (p) => {
      await pidio(p);
      await ver(p, [
        [ventana(p), 'visible'],
        [boton(p, 'Reintentar'), 'ausente'],
      ]);
    },
    retrying: (p) =>
      ver(
        p,
        [
          [ventana(p), 'visible'],
          [boton(p, 'Reintentar'), 'ausente'],
        ],
        EN_ESPERA_MS,
      ),
    typing: (p) => ver(p, [[ventana(p), 'visible']], EN_ESPERA_MS),
    ready: (p) =>
      ver(p, [
        [boton(p, 'Nueva nota'), 'activo'],
        [nota(p), 'ausente'],
        [boton(p, 'Cancelar'), 'ausente'],
      ]),
    opening: async (p) => {
      await pidio(p);
      await ver(p, [
        [boton(p, 'Nueva nota'), 'apagado'],
        [nota(p), 'ausente'],
      ]);
    },
    editing: (p) =>
      ver(p, [
        [boton(p, 'Guardar'), 'activo'],
        [nota(p), 'visible'],
        [boton(p, 'Seguir con lo mío'), 'ausente'],
      ]),
    savePause: (p) =>
      hasta(
        p,
        'se guarda o se dice qué falta',
        async () =>
          (await boton(p, 'Guardar').getAttribute('aria-busy')) === 'true' ||
          (await nota(p).getAttribute('aria-invalid')) === 'true'
            ? undefined
            : 'ni una cosa ni la otra',
        EN_ESPERA_MS,
      ),
    saving: async (p) => {
      await pidio(p);
      await ver(p, [[boton(p, 'Guardar'), 'ocupado']]);
    },
    conflict: (p) =>
      ver(p, [
        [ventana(p).getByText('Esta fila cambió mientras usted escribía.'), 'visible'],
        [boton(p, 'Seguir con lo mío'), 'activo'],
        [boton(p, 'Tomar lo de ahora'), 'activo'],
        [boton(p, 'Guardar'), 'ausente'],
      ]),
    confirming: (p) =>
      ver(p, [
        [boton(p, 'Cancelar'), 'activo'],
        [boton(p, 'Nueva nota'), 'apagado'],
      ]),
    deletePause: (p) =>
      ver(
        p,
        [
          [boton(p, 'Nueva nota'), 'apagado'],
          [boton(p, 'Cancelar'), 'ausente'],
        ],
        EN_ESPERA_MS,
      ),
    deleting: async (p) => {
      await pidio(p);
      await ver(p, [
        [boton(p, 'Nueva nota'), 'apagado'],
        [boton(p, 'Cancelar'), 'ausente'],
      ]);
    },
    denied: (p) =>
      ver(p, [
        [ventana(p).getByText(/^No tiene permisos para realizar esta acci[oó]n$/), 'visible'],
        [boton(p, 'Reintentar'), 'activo'],
      ]),
    listFailed: (p) =>
      ver(p, [
        [ventana(p).getByRole('alert'), 'visible'],
        [boton(p, 'Reintentar'), 'activo'],
      ]),
    left: (p) =>
      ver(p, [
        [p.getByRole('button', { name: 'Ingresar' }), 'activo'],
        [p.getByText(/^Error\b/), 'visible'],
      ]),
    expired: (p) =>
      ver(p, [
        [p.getByRole('button', { name: 'Ingresar' }), 'activo'],
        [p.getByText('La sesión terminó. Ingrese de nuevo.'), 'visible'],
      ]),
  },
  limits: {
    apart: (x: TableContext) => [EFFECT_LIMITS['editTable']!.apart!(x), x.rows.length > 0],
    limits: [
      ...EFFECT_LIMITS['editTable']!.limits,
      ...DIALOGO.flatMap((at) => [
        { at, cases: ['page2'], why: 'tres notas son una página: no hay otra que ofrecer' },
        { at, cases: ['sort', 'search'], why: 'las notas van por fecha y no se buscan' },
        ...(at === 'denied' || at === 'listFailed'
          ? []
          : [
              {
                at,
                cases: ['refresh'],
                why: 'son de una sola persona: se leen de nuevo al abrir la ventana, o si no se pudieron leer',
              },
            ]),
      ]),
      {
        at: 'ready',
        cases: ['edit', 'remove'],
        when: (x: TableContext) => x.rows.length === 0,
        why: 'sin notas no hay qué abrir ni borrar',
      },
      { at: 'opening', cases: ['cancel'], why: 'mientras se abre una nota sólo se cierra la ventana' },
      {
        at: 'denied',
        cases: ['cancel'],
        when: (x: TableContext) => x.draft === null,
        why: 'sin borrador no hay formulario que cerrar',
      },
    ],
  },
  offers: {
    add: (p) => activo(boton(p, 'Nueva nota')),
    edit: (p) => activo(boton(p, 'Editar la nota')),
    save: (p) => activo(boton(p, 'Guardar')),
    write: async (p) => (await nota(p).count()) > 0 && nota(p).isEditable(),
    keepMine: (p) => activo(boton(p, 'Seguir con lo mío')),
    takeTheirs: (p) => activo(boton(p, 'Tomar lo de ahora')),
    refresh: (p) => activo(boton(p, 'Reintentar')),
  },
  offeredAnyway: {},
  passing: (s) => s.matches('savePause') && EFFECT_LIMITS['editTable']!.apart!(s.context) === false,
});
