// The menus as data: what each entry is called, where it leads and which table one must be able to read to see it.
import type { Accion } from '../../core/domain/roles.ts';
import type { TableName } from '../../core/tables/index.ts';
import type { Clave } from '../i18n.ts';

export interface Entry {
  readonly text: Clave;
  readonly to?: string;
  readonly icon?: string;
  /** Carries a + that opens a new row. */
  readonly plus?: boolean;
  readonly table?: TableName;
  readonly action?: Accion;
  readonly items?: readonly Entry[];
}

const e = (text: Clave, to: string, table: TableName, more: Partial<Entry> = {}): Entry => ({ text, to, table, ...more });

export const HEADER: readonly Entry[] = [
  { text: 'web.nav.tablas', items: [
    e('web.nav.clasesLiquidacion', 'tablas/clasesliquidacion', 'ClasesLiquidacion'),
    e('web.nav.tiposLiquidacion', 'tablas/tiposliquidacion', 'TiposLiquidacion'),
    e('web.nav.tablasAuxiliares', 'tablasauxiliar', 'TablasAuxiliar'),
    e('web.nav.paquetes', 'paquetes', 'Conceptos', { action: 'probar' }),
  ] },
  { text: 'web.nav.conceptos', items: [
    e('web.nav.administrarConceptos', 'conceptos', 'Conceptos'),
    e('web.nav.propuestas', 'propuestas', 'Propuestas', { action: 'probar' }),
    e('web.nav.conjuntos', 'conjuntosconcepto/conjuntoconcepto', 'ConjuntosConcepto'),
  ] },
  { text: 'web.nav.personal', items: [
    e('web.nav.administrarPersonal', 'personal', 'Personal'),
    { text: 'web.nav.tablasPersonal', items: [
      e('web.nav.categorias', 'categorias/categoria', 'Categorias'), e('web.nav.areas', 'areas/area', 'Areas'), e('web.nav.lugaresPago', 'lugarespago/lugarpago', 'LugaresPago'),
      e('web.nav.sindicatos', 'sindicatos/sindicato', 'Sindicatos'), e('web.nav.obrasSociales', 'obrassociales/obrasocial', 'ObrasSociales'),
    ] },
  ] },
  { text: 'web.nav.liquidaciones', items: [
    e('web.nav.administrarLiquidaciones', 'liquidaciones', 'Liquidaciones'),
    e('web.nav.novedadesLegajo', 'novedades', 'Novedades'),
    e('web.nav.novedadesConcepto', 'novedadesporconcepto', 'Novedades'),
    e('web.nav.horas', 'horas', 'HorasTrabajadas'),
    e('web.nav.retroactivos', 'retroactivos', 'Liquidaciones', { action: 'recibos' }),
    { text: 'web.nav.recibos', items: [e('web.nav.impresion', 'recibos/impresion', 'Recibos'), e('web.nav.configuracion', 'recibos/configuracion', 'Parametros')] },
    e('web.nav.libroLey', 'libroley', 'LibroLey'),
  ] },
  { text: 'web.nav.aplicativos', items: [e('web.nav.f931', 'aplicativos/f931', 'Conceptos')] },
  { text: 'web.nav.procesos', items: [
    e('web.nav.aumento', 'procesos/aumentomasivopersonal/aumentomasivopersonal', 'Escalas'),
    { text: 'web.nav.agendaMasiva', items: [e('web.nav.agendaConjunto', 'agenda/actualizarporconjunto', 'Agenda'), e('web.nav.agendaConcepto', 'agenda/actualizarporconcepto', 'Agenda')] },
    e('web.nav.importarNovedades', 'procesos/importarnovedades/importarnovedad', 'Novedades', { action: 'importar' }),
    e('simular.web.nuevo', 'simular', 'Personal', { action: 'recibos' }),
    e('web.nav.asiento', 'procesos/asientocontable/asientocontable', 'CuentasContables'),
  ] },
  { text: 'web.nav.tablero', to: 'dashboard' },
];

export const ASIDE: readonly Entry[] = [
  { text: 'web.nav.tablero', to: 'dashboard', icon: 'chart-bar' },
  e('web.nav.personal', 'personal', 'Personal', { icon: 'users', plus: true }),
  e('web.nav.novedades', 'novedades', 'Novedades', { icon: 'pencil', plus: true }),
  e('web.nav.conceptos', 'conceptos', 'Conceptos', { icon: 'percentage', plus: true }),
  e('web.nav.liquidaciones', 'liquidaciones', 'Liquidaciones', { icon: 'calculator', plus: true }),
];

/** The active entry is the one whose page is contained in the current path. */
export const isHere = (entry: Entry, path: string): boolean =>
  entry.to !== undefined ? `${path}/`.includes(`/${entry.to}/`) : (entry.items ?? []).some((i) => isHere(i, path));

export const linkOf = (entry: Entry): string => `/${entry.to ?? ''}?newFromMenu=false`;
export const newLinkOf = (entry: Entry): string => `/${entry.to ?? ''}?id=-1&newFromMenu=true`;

/** What a person with these permissions sees: entries without a readable table go, and groups left empty. */
export const visible = (entries: readonly Entry[], puede: (e: Entry) => boolean): readonly Entry[] =>
  entries.flatMap((x) => {
    if (!x.items) return puede(x) ? [x] : [];
    const items = visible(x.items, puede);
    return items.length ? [{ ...x, items }] : [];
  });
