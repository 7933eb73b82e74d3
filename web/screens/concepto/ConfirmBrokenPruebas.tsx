// Asked when saving breaks tests of concepts: whoever saves all the same says so.
import { useState } from 'react';
import type { WireBrokenPrueba } from '../../../core/api/conceptos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { BrokenPruebas } from '../../kit/form/BrokenPruebas.tsx';
import type { FormDraft } from '../formDraft.ts';

/** What the server sends with a refusal that only has to be confirmed. */
const brokenBy = (f: Failure): readonly WireBrokenPrueba[] =>
  (f.data as { readonly pruebas?: readonly WireBrokenPrueba[] } | undefined)?.pruebas ?? [];

export const ConfirmBrokenPruebas = ({
  b: { falla, guardar },
  alGuardar,
}: {
  readonly b: FormDraft;
  readonly alGuardar: (fila: Row) => void;
}) => {
  /** Answered already, or closed. */
  const [callada, callar] = useState<Failure | undefined>(undefined);
  if (falla?.code !== 'unconfirmed' || callada === falla) return null;
  return (
    <BrokenPruebas
      pruebas={brokenBy(falla)}
      alCerrar={() => callar(falla)}
      alConfirmar={(claves) => {
        callar(falla);
        void guardar(claves).then((r) => {
          if (r) alGuardar(r);
        });
      }}
    />
  );
};
