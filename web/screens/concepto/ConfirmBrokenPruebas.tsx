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
  b: { failure, save },
  onSave,
}: {
  readonly b: FormDraft;
  readonly onSave: (row: Row) => void;
}) => {
  /** Answered or closed already. */
  const [muted, silence] = useState<Failure | undefined>(undefined);
  if (failure?.code !== 'unconfirmed' || muted === failure) return null;
  return (
    <BrokenPruebas
      pruebas={brokenBy(failure)}
      onClose={() => silence(failure)}
      onConfirm={(keys) => {
        silence(failure);
        void save(keys).then((r) => {
          if (r) onSave(r);
        });
      }}
    />
  );
};
