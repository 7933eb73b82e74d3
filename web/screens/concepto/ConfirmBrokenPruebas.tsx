// Asked when a save breaks tests of concepts: the person confirms saving anyway.
import { useState } from 'react';
import type { WireBrokenPrueba } from '../../../core/api/conceptos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { BrokenPruebas } from '../../kit/form/BrokenPruebas.tsx';
import type { FormDraft } from '../formDraft.ts';

/** The data of the server's refusal, when it only needs confirmation. */
const brokenBy = (f: Failure): readonly WireBrokenPrueba[] =>
  (f.data as { readonly pruebas?: readonly WireBrokenPrueba[] } | undefined)?.pruebas ?? [];

export const ConfirmBrokenPruebas = ({
  b: { falla, guardar },
  alGuardar,
}: {
  readonly b: FormDraft;
  readonly alGuardar: (fila: Row) => void;
}) => {
  /** Answered or closed already. */
  const [callada, silence] = useState<Failure | undefined>(undefined);
  if (falla?.code !== 'unconfirmed' || callada === falla) return null;
  return (
    <BrokenPruebas
      pruebas={brokenBy(falla)}
      onClose={() => silence(falla)}
      onConfirm={(keys) => {
        silence(falla);
        void guardar(keys).then((r) => {
          if (r) alGuardar(r);
        });
      }}
    />
  );
};
