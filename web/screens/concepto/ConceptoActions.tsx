// Actions on the concept being edited, besides saving: propose the change, and copy it.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import type { FormDraft } from '../formDraft.ts';
import { ProposeChange } from '../propuesta/ProposeChange.tsx';
import type { AmendedPropuesta } from './useAmendedPropuesta.ts';

/** The change to propose, and its screen. */
export const useProposal = ({
  id,
  b,
  prueba,
  amendment,
}: {
  readonly id: number | null;
  readonly b: FormDraft;
  /** The result of its trial on everybody. */
  readonly prueba: string | null;
  readonly amendment: AmendedPropuesta;
}) => {
  const t = useT(),
    go = useNavigate();
  const [row, setRow] = useState<Row | null>(null);
  return {
    propose: (): void => {
      const values = b.check();
      if (values) setRow(values);
    },
    dialog: row && (
      <ProposeChange
        id={id}
        row={row}
        prueba={prueba}
        amendment={amendment?.propia ? { id: amendment.id, title: amendment.titulo } : null}
        onClose={() => setRow(null)}
        onReject={b.reject}
        onPropose={(x) => {
          setRow(null);
          b.done();
          b.discard();
          notify({ text: t(amendment ? 'propuestas.pantalla.enmendada' : 'propuestas.pantalla.hecha') });
          void go(`/propuestas/ver?id=${x}`);
        }}
      />
    ),
  };
};

export const ConceptoActions = ({
  id,
  dirty,
  onPropose,
}: {
  readonly id: number;
  readonly dirty: boolean;
  readonly onPropose: (() => void) | undefined;
}) => {
  const t = useT();
  return (
    <>
      {onPropose && (
        <Button
          icon="share-alt"
          reason={dirty ? undefined : t('pantallas.comun.sinCambios')}
          onClick={onPropose}
        >
          {t('propuestas.pantalla.proponer')}
        </Button>
      )}
      {id > 0 && (
        <ButtonLink
          icon="copy"
          aria-label={t('pantallas.concepto.duplicar')}
          to={`/conceptos/edit?id=-1&de=${id}`}
        >
          {t('pantallas.concepto.duplicar')}
        </ButtonLink>
      )}
    </>
  );
};
