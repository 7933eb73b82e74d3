// Who loaded the row that a value comes from, and when: read from its history once and kept for the session.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { InputOrigin } from '../../../core/payroll/run.ts';
import { useT } from '../../i18n.ts';
import { shownInstant } from '../../kit/typedValues.ts';
import { askServer } from '../requests.ts';

const memoria = new Map<string, Promise<RowHistory>>();
const historiaDe = (tabla: string, id: number): Promise<RowHistory> => {
  const k = `${tabla}/${id}`;
  let p = memoria.get(k);
  if (!p) {
    p = askServer(api.tabla.historia, undefined, { controller: tabla, id })().then((r) => {
      // A refusal is not remembered: it may be the network's.
      if (E.isLeft(r)) {
        memoria.delete(k);
        return [];
      }
      return r.right;
    });
    memoria.set(k, p);
  }
  return p;
};

/** The change that brought a field to what it is; the last one when none names it. */
const cargada = (h: RowHistory, campo: string | undefined): RowHistory[number] | undefined => {
  const orden = h.toSorted((a, b) => a.version - b.version);
  return (
    orden.findLast(
      (x) =>
        campo !== undefined && x.cambios.some((c) => c.campo.toLowerCase().includes(campo.toLowerCase())),
    ) ?? orden.at(-1)
  );
};

/** What the server says of a value that is only supposed: no fact brought it. */
const supuesto = (
  o: InputOrigin & { readonly procedencia?: { readonly texto: string; readonly usuario?: string } },
): string | undefined =>
  o.procedencia && o.procedencia.usuario === undefined ? o.procedencia.texto : undefined;

export const ValueOrigin = ({ origen }: { readonly origen: InputOrigin }) => {
  const t = useT();
  const [quien, poner] = useState<RowHistory[number] | undefined>(undefined);
  const { tabla, id, campo } = origen,
    dicho = supuesto(origen);
  useEffect(() => {
    if (dicho !== undefined) return undefined;
    let vivo = true;
    void historiaDe(tabla, id).then((h) => {
      if (vivo) poner(cargada(h, campo));
    });
    return () => {
      vivo = false;
    };
  }, [tabla, id, campo, dicho]);
  if (dicho !== undefined) return <span className="exp-origen">{dicho}</span>;
  const partes = [
    ...(origen.desde ? [t('pantallas.explicar.fila', { fecha: showDate(origen.desde) })] : []),
    ...(quien
      ? [
          t('pantallas.explicar.cargo', {
            quien: quien.usuario,
            cuando: shownInstant(quien.at).slice(0, 10),
          }),
        ]
      : []),
  ];
  return <span className="exp-origen num">{partes.join(' · ') || '\u00a0'}</span>;
};
