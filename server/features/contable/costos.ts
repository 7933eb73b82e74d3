// Where each person's cost goes: their area with its cost centre, or a split among cost centres of their own.
import { type Row, rowsOf, type Value } from '../../../core/kit/field.ts';
import { ZERO, readDecimal } from '../../../core/kit/money.ts';
import { lastDay, type Periodo } from '../../../core/kit/period.ts';
import type { AreaLines, CostoPart } from '../../../core/outputs/asiento.ts';
import type { StoreReads } from '../../kernel/store.ts';

export type CostoPlace = Pick<AreaLines, 'id_area' | 'area' | 'centro_costo' | 'reparto'> & {
  /** Identifies the place; made of the ids of the centres and their shares. */
  readonly clave: string;
};
export interface Costos {
  readonly de: (persona: number) => CostoPlace;
  readonly conClave: (id_area: number | null, reparto: string) => CostoPlace;
}

/** The shares in force on a date: those of the last date that has come, by centre. */
const vigentes = (lista: Value | undefined, fecha: string): readonly Row[] => {
  const filas = rowsOf(lista).filter((f) => String(f['desde']) <= fecha),
    ultima = filas.reduce((a, f) => (String(f['desde']) > a ? String(f['desde']) : a), '');
  return filas
    .filter((f) => f['desde'] === ultima)
    .toSorted((a, b) => Number(a['id_centro_costo']) - Number(b['id_centro_costo']));
};
const claveDe = (partes: readonly Row[]): string =>
  partes.map((f) => `${Number(f['id_centro_costo'])}:${String(f['porcentaje'])}`).join('/');

export const costosOf = (l: StoreReads, periodo: Periodo): Costos => {
  const areas = new Map(l.filas('Areas').map((a) => [Number(a['id']), a])),
    centros = new Map(
      l
        .filas('CentrosCosto')
        .map((c) => [Number(c['id']), `${String(c['codigo'])} ${String(c['d_centro_costo'])}`]),
    );
  const hechas = new Map<string, CostoPlace>(),
    hasta = lastDay(periodo);
  const conClave = (id_area: number | null, reparto: string): CostoPlace => {
    const clave = `${id_area ?? 0}|${reparto}`,
      ya = hechas.get(clave);
    if (ya) return ya;
    const a = id_area === null ? undefined : areas.get(id_area),
      centro = a?.['id_centro_costo'];
    const partes =
      reparto === ''
        ? []
        : reparto.split('/').map((p): CostoPart => {
            const [id = '', porcentaje = ''] = p.split(':');
            return {
              centro_costo: centros.get(Number(id)) ?? id,
              porcentaje: readDecimal(porcentaje) ?? ZERO,
            };
          });
    const lugar: CostoPlace = {
      clave,
      id_area: a ? id_area : null,
      area: a ? String(a['d_area']) : null,
      centro_costo: centro == null ? null : (centros.get(Number(centro)) ?? null),
      ...(partes.length ? { reparto: partes } : {}),
    };
    hechas.set(clave, lugar);
    return lugar;
  };
  return {
    conClave,
    de: (persona) => {
      const p = l.fila('Personal', persona);
      return conClave(
        p?.['id_area'] == null ? null : Number(p['id_area']),
        claveDe(vigentes(p?.['PersonalCentroCosto'], hasta)),
      );
    },
  };
};
/** The split inside the key of a place, as stored. */
export const repartoOfKey = (clave: string): string => clave.slice(clave.indexOf('|') + 1);
