// The company's own concepts by id, to match the codes of other systems' books with them.
import type { OwnConcepto } from '../../../core/outputs/declaraciones/lsdHistory.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { naturalezasIn } from '../../payroll/mapping.ts';
import type { StoreReads } from '../../kernel/store.ts';

export const ownConceptos = (l: StoreReads): ReadonlyMap<number, OwnConcepto> => {
  const naturalezas = naturalezasIn(l);
  return new Map(
    l.filas('Conceptos').map((c) => [
      Number(c['id']),
      {
        id: Number(c['id']),
        codigo: Number(c['codigo']),
        tipo: naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) ?? 'auxiliar',
        nombre: `${codeText(Number(c['codigo']))} ${String(c['d_rrhh_concepto'])}`,
      },
    ]),
  );
};
