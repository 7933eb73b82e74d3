// The menus as data: each entry's label, link, count, and the table that it needs permission to read.
import type { Action } from '../../core/domain/roles.ts';
import type { TableName } from '../../core/tables/index.ts';
import type { UiTextKey } from '../i18n.ts';

export interface MenuEntry {
  readonly text: UiTextKey;
  readonly to?: string;
  readonly icon?: string;
  /** Has a + that opens a new row. */
  readonly plus?: boolean;
  readonly table?: TableName;
  readonly action?: Action;
  readonly items?: readonly MenuEntry[];
  /** It belongs to the installation: only who has that entrusted sees it. */
  readonly installation?: true;
  /** A separator above it. */
  readonly separator?: true;
  /** A title above it. */
  readonly section?: UiTextKey;
  /** Its count: open runs, proposals to decide. */
  readonly badge?: CountedEntry;
}

export type CountedEntry = 'Liquidaciones' | 'Propuestas';

const e = (text: UiTextKey, to: string, table: TableName, more: Partial<MenuEntry> = {}): MenuEntry => ({
  text,
  to,
  table,
  ...more,
});

export const HEADER: readonly MenuEntry[] = [
  {
    text: 'web.nav.tablas',
    items: [
      e('web.nav.clasesLiquidacion', 'tablas/clasesliquidacion', 'ClasesLiquidacion'),
      e('web.nav.tiposLiquidacion', 'tablas/tiposliquidacion', 'TiposLiquidacion'),
      e('valores.pantalla.titulo', 'valores', 'TablasAuxiliar', { action: 'explicar' }),
      e('web.nav.tablasAuxiliares', 'tablasauxiliar', 'TablasAuxiliar'),
      e('web.nav.variables', 'variables/variable', 'Variables'),
      e('web.nav.tiposConcepto', 'tiposconcepto', 'TiposConcepto'),
      e('web.nav.escalas', 'escalas/escala', 'Escalas'),
      e('web.nav.paquetes', 'paquetes', 'Conceptos', { action: 'probar' }),
    ],
  },
  {
    text: 'web.nav.conceptos',
    items: [
      e('web.nav.administrarConceptos', 'conceptos', 'Conceptos', { plus: true }),
      e('web.nav.propuestas', 'propuestas', 'Propuestas', { action: 'probar', badge: 'Propuestas' }),
      e('casos.pantalla.titulo', 'casos', 'Conceptos', { action: 'probar' }),
      e('web.nav.conjuntos', 'conjuntosconcepto/conjuntoconcepto', 'ConjuntosConcepto'),
    ],
  },
  {
    text: 'web.nav.personal',
    items: [
      e('web.nav.administrarPersonal', 'personal', 'Personal', { plus: true }),
      e('web.nav.ausencias', 'ausencias', 'Ausencias'),
      e('web.nav.ausenciasMes', 'ausencias/mes', 'Ausencias', { action: 'tiempo' }),
      e('web.nav.vacaciones', 'vacaciones', 'Personal', { action: 'tiempo' }),
      e('tiempo.plan.titulo', 'vacaciones/plan', 'PlanesVacaciones', { action: 'tiempo' }),
      e('web.nav.descuentos', 'descuentos', 'Agenda', { action: 'recibos' }),
      e('formularios.titulo', 'formularios', 'Personal', { action: 'tiempo' }),
      {
        text: 'web.nav.tablasPersonal',
        items: [
          e('web.nav.categorias', 'categorias/categoria', 'Categorias', { plus: true }),
          e('web.nav.areas', 'areas/area', 'Areas', { plus: true }),
          e('web.nav.lugaresPago', 'lugarespago/lugarpago', 'LugaresPago', { plus: true }),
          e('web.nav.sindicatos', 'sindicatos/sindicato', 'Sindicatos', { plus: true }),
          e('web.nav.obrasSociales', 'obrassociales/obrasocial', 'ObrasSociales', { plus: true }),
          e('web.nav.convenios', 'convenios/convenio', 'Convenios'),
          e('web.nav.establecimientos', 'establecimientos/establecimiento', 'Establecimientos'),
          e('web.nav.centrosCosto', 'centroscosto', 'CentrosCosto', { plus: true }),
          e('web.nav.bancosTabla', 'tablas/bancos', 'Bancos'),
          e('web.nav.clasesLegajo', 'claseslegajo', 'ClasesLegajo'),
        ],
      },
    ],
  },
  {
    text: 'web.nav.liquidaciones',
    items: [
      e('web.nav.administrarLiquidaciones', 'liquidaciones', 'Liquidaciones', {
        plus: true,
        badge: 'Liquidaciones',
      }),
      e('cierre.titulo', 'cierre', 'Liquidaciones', { action: 'explicar' }),
      e('web.nav.novedadesLegajo', 'novedades', 'Novedades', { plus: true, separator: true }),
      e('web.nav.novedadesConcepto', 'novedadesporconcepto', 'Novedades'),
      e('web.nav.novedadesMes', 'novedadesdelmes', 'Novedades'),
      e('web.nav.horas', 'horas', 'HorasTrabajadas'),
      e('web.nav.fichadas', 'fichadas', 'HorasTrabajadas', { action: 'importar' }),
      e('comparar.pantalla.titulo', 'comparar-recibos', 'Recibos', { action: 'recibos' }),
      e('mesEntero.pantalla.titulo', 'mes-entero', 'Liquidaciones', { action: 'explicar' }),
      e('web.nav.retroactivos', 'retroactivos', 'Liquidaciones', { action: 'recibos' }),
      {
        text: 'web.nav.recibos',
        items: [
          e('web.nav.impresion', 'recibos/impresion', 'Recibos'),
          e('web.nav.configuracion', 'recibos/configuracion', 'ModelosRecibo'),
        ],
      },
      e('informes.pantalla.titulo', 'informes', 'Recibos', { action: 'recibos' }),
      e('web.nav.calendario', 'calendario', 'Feriados', { action: 'tiempo' }),
      e('web.nav.libroLey', 'libroley', 'LibroLey', { separator: true }),
    ],
  },
  {
    text: 'web.nav.aplicativos',
    items: [
      e('web.nav.f931', 'aplicativos/f931', 'Conceptos'),
      e('web.nav.lsd', 'aplicativos/lsd', 'Liquidaciones', { action: 'declarar' }),
      e('web.nav.siradig', 'siradig', 'Personal', { action: 'declarar' }),
      e('web.nav.bancos', 'aplicativos/bancos', 'Liquidaciones', { action: 'pagar' }),
      e('judiciales.pantalla.titulo', 'aplicativos/depositos', 'Liquidaciones', { action: 'pagar' }),
    ],
  },
  {
    text: 'web.nav.procesos',
    items: [
      e('web.nav.aumento', 'procesos/aumentomasivopersonal/aumentomasivopersonal', 'Personal', {
        action: 'aumentar',
      }),
      {
        text: 'web.nav.agendaMasiva',
        items: [
          e('web.nav.agendaConjunto', 'agenda/actualizarporconjunto', 'Agenda', { action: 'agendar' }),
          e('web.nav.agendaConcepto', 'agenda/actualizarporconcepto', 'Agenda', { action: 'agendar' }),
        ],
      },
      e('web.nav.importarNovedades', 'procesos/importarnovedades/importarnovedad', 'Novedades', {
        action: 'importar',
      }),
      e('web.nav.simular', 'simular', 'Personal', { action: 'recibos' }),
      e('web.nav.asiento', 'procesos/asientocontable/asientocontable', 'CuentasContables'),
      e('contable.nav.asientos', 'asientos', 'Asientos', { action: 'declarar' }),
      e('web.nav.cuentas', 'cuentascontables', 'CuentasContables'),
      e('web.nav.imputaciones', 'imputaciones', 'Imputaciones'),
      e('web.nav.formatosAsiento', 'formatosasiento', 'FormatosAsiento'),
      e('arranque.pantalla.titulo', 'arranque', 'SaldosIniciales', { action: 'importar', separator: true }),
    ],
  },
  { text: 'web.nav.tablero', to: 'dashboard' },
];

export const ASIDE: readonly MenuEntry[] = [
  { text: 'web.nav.tablero', to: 'dashboard', icon: 'chart-bar' },
  e('web.nav.personal', 'personal', 'Personal', { icon: 'users', plus: true, separator: true }),
  e('web.nav.novedades', 'novedades', 'Novedades', { icon: 'pencil', plus: true }),
  e('web.nav.conceptos', 'conceptos', 'Conceptos', { icon: 'percentage', plus: true }),
  e('web.nav.liquidaciones', 'liquidaciones', 'Liquidaciones', {
    icon: 'calculator',
    plus: true,
    badge: 'Liquidaciones',
  }),
];

/** The person's own menu, above sign-out. */
export const USER: readonly MenuEntry[] = [
  { text: 'web.mensajes', to: 'mensajes', icon: 'envelope' },
  { text: 'recibos.mios.titulo', to: 'mis-recibos', icon: 'file' },
  { text: 'web.miPerfil', to: 'perfil', icon: 'user' },
  { text: 'web.nav.empresas', to: 'empresas', icon: 'building' },
  {
    text: 'web.nav.usuarios',
    to: 'usuarios',
    icon: 'users',
    action: 'administrar',
    section: 'marco.menu.administracion',
  },
  // A worker sees neither the audit nor formulas: the menu has only the worker's own things.
  e('web.nav.auditoria', 'auditoria', 'Conceptos', { icon: 'history' }),
  e('marco.menu.empresa', 'empresa', 'Parametros', { icon: 'building', action: 'administrar' }),
  { text: 'marco.menu.privacidad', to: 'privacidad', icon: 'id-card', action: 'administrar' },
  { text: 'salida.titulo', to: 'salida', icon: 'download', action: 'administrar' },
  {
    text: 'marco.menu.copias',
    to: 'copias',
    icon: 'save',
    action: 'administrar',
    installation: true,
  },
  {
    text: 'marco.menu.proveedor',
    to: 'proveedor',
    icon: 'id-card',
    action: 'administrar',
    installation: true,
  },
  { text: 'web.nav.ayuda', to: 'docs', icon: 'question-circle', section: 'marco.menu.ayuda' },
  e('web.nav.formulas', 'docs/formulas', 'Conceptos', { icon: 'book' }),
  e('web.maquinas', 'docs/maquinas', 'Conceptos', { icon: 'sitemap' }),
];

/** Daily tasks, by kind. */
export const QUICK: readonly MenuEntry[] = [
  e('marco.acciones.legajo', 'personal', 'Personal', {
    icon: 'user',
    plus: true,
    section: 'marco.acciones.cargar',
  }),
  e('marco.acciones.novedad', 'novedades', 'Novedades', { icon: 'pencil', plus: true }),
  e('marco.acciones.ausencia', 'ausencias', 'Ausencias', { icon: 'clock', plus: true }),
  e('marco.acciones.importar', 'procesos/importarnovedades/importarnovedad', 'Novedades', {
    icon: 'upload',
    action: 'importar',
  }),
  e('marco.acciones.concepto', 'conceptos', 'Conceptos', { icon: 'percentage', plus: true }),
  e('marco.acciones.liquidacion', 'liquidaciones', 'Liquidaciones', {
    icon: 'calculator',
    plus: true,
    section: 'marco.acciones.mes',
  }),
  e('marco.acciones.simular', 'simular', 'Personal', { icon: 'play', action: 'recibos' }),
  e('marco.acciones.impresion', 'recibos/impresion', 'Recibos', { icon: 'print' }),
];

/** The active entry is the one whose page is a prefix of the current path. */
export const isHere = (entry: MenuEntry, path: string): boolean =>
  entry.to !== undefined
    ? `${path}/`.includes(`/${entry.to}/`)
    : (entry.items ?? []).some((i) => isHere(i, path));

export const linkOf = (entry: MenuEntry): string => `/${entry.to ?? ''}?newFromMenu=false`;
export const newLinkOf = (entry: MenuEntry): string => `/${entry.to ?? ''}?id=-1&newFromMenu=true`;

/** The menu for these permissions: without entries whose table is unreadable, nor the groups left empty. */
export const visible = (
  entries: readonly MenuEntry[],
  can: (e: MenuEntry) => boolean,
): readonly MenuEntry[] =>
  entries.flatMap((x) => {
    if (!x.items) return can(x) ? [x] : [];
    const items = visible(x.items, can);
    return items.length ? [{ ...x, items }] : [];
  });

export interface Section {
  readonly title: UiTextKey | undefined;
  readonly items: readonly MenuEntry[];
}
/** A flat list by titles; a title with no visible entries is left out. */
export const sections = (
  entries: readonly MenuEntry[],
  can: (e: MenuEntry) => boolean,
): readonly Section[] => {
  const all: { readonly title: UiTextKey | undefined; readonly items: MenuEntry[] }[] = [];
  for (const x of entries) {
    if (x.section !== undefined || all.length === 0) all.push({ title: x.section, items: [] });
    if (can(x)) all.at(-1)!.items.push(x);
  }
  return all.filter((g) => g.items.length > 0);
};
