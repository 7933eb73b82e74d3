// The author's own proposal, named by the address: applied over the current concept, to be proposed again.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { FormDraft } from '../formDraft.ts';
import { fieldValueOf } from '../../receivedRows.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';

export const useAmendedPropuesta = ({ putMany }: FormDraft) => {
  const id = Number(useSearchParams()[0].get('propuesta') ?? 0);
  const { data } = useReading(id > 0 ? `propuesta ${id}` : null, () =>
    askServer(api.propuestas.detalle, undefined, { id }),
  );
  useEffect(() => {
    if (data) putMany(Object.fromEntries(data.cambios.map((c) => [c.campo, fieldValueOf(c.despues)])));
  }, [data, putMany]);
  return data;
};
export type AmendedPropuesta = ReturnType<typeof useAmendedPropuesta>;
