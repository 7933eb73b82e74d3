// The sections of a legajo's page: the descriptor's in its order, with the related rows among them.
import { labelText } from '../../../core/kit/labels.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { T } from '../../i18n.ts';
import { tableOf } from '../../../core/tables/index.ts';
import type { RowPage } from '../requests.ts';
import type { ScreenReading } from '../reading.ts';
import type { LegajoReads } from './useLegajoReads.ts';
import type { PageSection } from './PageSections.tsx';

export const PERSONAL_TABLE = tableOf('Personal');

/** From the descriptor, in its order. */
const OF_DESCRIPTOR = [
  ...new Set(Object.values(PERSONAL_TABLE.fields).flatMap((f) => (f.section ? [f.section] : []))),
];
export const FIRST_SECTION = OF_DESCRIPTOR[0] ?? '';
export const OTHER_SECTIONS = OF_DESCRIPTOR.slice(1);
export const VALUE_SECTIONS = 'Valores por fecha';
const ANCHOR: Readonly<Record<string, string>> = {
  'Datos personales': 'leg-datos',
  Contrato: 'leg-contrato',
  [VALUE_SECTIONS]: 'leg-valores',
};

export const anchorOf = (s: string): string =>
  ANCHOR[s] ??
  `leg-${s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')}`;

const ICON: Readonly<Record<string, string>> = {
  'Datos personales': 'id-card',
  Contrato: 'file',
  [VALUE_SECTIONS]: 'history',
  'Sindicato y obra social': 'heart',
  Bancos: 'credit-card',
  'F.931 y LSD': 'book',
  Notas: 'comment',
};

/** The visible data of a section; dated ones have their own lanes. */
export const sectionFields = (
  s: string,
  visible: (field: string) => boolean,
): readonly (readonly [string, Field])[] =>
  Object.entries(PERSONAL_TABLE.fields).filter(
    ([n, f]) => f.section === s && !f.hidden && f.kind !== 'lista' && visible(n),
  );

const ofDescriptor = (s: string): PageSection => ({
  id: anchorOf(s),
  text: labelText(s),
  icon: ICON[s] ?? 'file',
});
const withCount = (
  x: ScreenReading<RowPage>,
  id: string,
  text: string,
  icon: string,
): readonly PageSection[] => (x.data ? [{ id, text, icon, cuenta: x.data.total }] : []);
/** A pending count already has its place, empty. */
const comes = (x: Pick<ScreenReading<unknown>, 'data' | 'reading'>): boolean =>
  x.data !== undefined || x.reading;

const relatedSections = (t: T, l: LegajoReads): readonly PageSection[] => [
  ...withCount(l.ausencias, 'leg-ausencias', t('pantallas.legajo.ausencias'), 'calendar'),
  ...(comes(l.vacaciones) ? [{ id: 'leg-vacaciones', text: t('tiempo.vac.cuenta'), icon: 'sun' }] : []),
  ...(comes(l.agenda)
    ? [
        {
          id: 'leg-agenda',
          text: t('pantallas.legajo.agenda'),
          icon: 'list',
          cuenta: l.agenda.data?.total ?? null,
        },
      ]
    : []),
  ...(comes(l.novedades)
    ? [
        {
          id: 'leg-novedades',
          text: t('pantallas.legajo.novedades'),
          icon: 'pencil',
          cuenta: l.novedades.data?.total ?? null,
        },
      ]
    : []),
  ...(comes(l.documentos)
    ? [
        {
          id: 'leg-documentos',
          text: t('formas.documentos.titulo'),
          icon: 'paperclip',
          cuenta: l.documentos.data?.filter((d) => d.baja === null).length ?? null,
        },
      ]
    : []),
  ...withCount(l.recibos, 'leg-recibos', t('pantallas.legajo.liquidaciones'), 'calculator'),
  ...(comes(l.history)
    ? [{ id: 'leg-historia', text: t('pantallas.legajo.historia'), icon: 'history' }]
    : []),
];

/** `hasIn`: whether a section has something to show. An unsaved person has no related rows. */
export const sectionsOf = (
  t: T,
  l: LegajoReads,
  { related, hasIn }: { readonly related: boolean; readonly hasIn: (section: string) => boolean },
): readonly PageSection[] => [
  ofDescriptor(FIRST_SECTION),
  ...(related ? withCount(l.familiares, 'leg-familia', t('pantallas.legajo.familia'), 'users') : []),
  ...OTHER_SECTIONS.filter((s) => s === VALUE_SECTIONS || hasIn(s)).map(ofDescriptor),
  ...(related ? relatedSections(t, l) : []),
];
