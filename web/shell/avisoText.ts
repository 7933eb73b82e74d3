// The text, time and link of a fact in the notices.
import type { AvisoEvent } from '../../core/api/avisos.ts';
import { isTextKey } from '../../core/kit/text.ts';
import { descriptorNamed } from '../../core/tables/index.ts';
import type { UiTextKey, T } from '../i18n.ts';
import { shownInstant, shortMes } from '../kit/typedValues.ts';
import { rowPath, tablePath } from '../paths.ts';

const hasText = (key: string): key is UiTextKey => isTextKey(key) || isTextKey(`${key}_other`);
export const eventText = (t: T, s: AvisoEvent): string => {
  const d = descriptorNamed(s.tabla),
    plural = d?.plural ?? s.tabla;
  const what =
    s.tabla === 'Paquetes'
      ? `«${s.nombre}»`
      : `${d?.singular ?? ''}${s.nombre ? ` «${s.nombre}»` : ''}`.trim() || plural;
  const one = `sucesos.hecho.${s.tipo}`,
    many = `sucesos.varias.${s.tipo}`;
  return s.veces === 1 && hasText(one)
    ? t(one, { que: what })
    : t(hasText(many) ? many : 'sucesos.varias.otro', { count: s.veces, plural });
};

/** '09:14' for today; '02 sep 09:14' for another day. */
export const whenItWas = (at: string, today: string): string => {
  const [date = '', time = ''] = shownInstant(at).split(' '),
    [d = '', m = '', a = ''] = date.split('/');
  const iso = `${a}-${m}-${d}`;
  return iso === today
    ? time
    : iso.slice(0, 4) === today.slice(0, 4)
      ? `${d} ${shortMes(iso)} ${time}`
      : date;
};

const WITHOUT_TABLE: Readonly<Record<string, string>> = {
  Paquetes: '/paquetes',
  Lotes: '/procesos/importarnovedades/importarnovedad',
};
/** Its link. A deleted row only has its list. */
export const eventPath = (x: {
  readonly tabla: string;
  readonly id: number | null;
  readonly tipo: string;
  readonly nombre?: string;
}): string | undefined => {
  const another = WITHOUT_TABLE[x.tabla],
    d = descriptorNamed(x.tabla);
  if (another !== undefined) return another;
  if (!d) return undefined;
  const row =
    x.id !== null && x.tipo !== 'filaBorrada' && x.nombre !== '' ? rowPath(x.tabla, x.id) : undefined;
  return row !== undefined && !row.startsWith('/error')
    ? row
    : d.route === undefined
      ? undefined
      : tablePath(d);
};
