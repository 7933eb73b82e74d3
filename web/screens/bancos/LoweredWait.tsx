// That the wait of new accounts was lowered, until somebody else accepts it.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireLoweredWait } from '../../../core/api/loweredWait.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { newKey, sendChange } from '../requests.ts';

export const LoweredWait = ({
  wait,
  onChange,
}: {
  readonly wait: WireLoweredWait;
  /** It was accepted, or changed again: what would be paid has to be read again. */
  readonly onChange: () => void;
}) => {
  const t = useT(),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const accept = async (): Promise<void> => {
    occupy(true);
    const r = await sendChange(api.bancos.aceptarEspera, { posicion: wait.posicion }, {}, newKey())();
    occupy(false);
    fail(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r) || r.left.code === 'conflict') onChange();
  };
  return (
    <>
      <Banner
        tone="warn"
        actions={
          <Button small busy={busy} onClick={() => void accept()}>
            {t('bancos.esperaBajada.aceptar')}
          </Button>
        }
      >
        {t('bancos.esperaBajada.dice', {
          usuario: wait.usuario,
          cuando: shownInstant(wait.at),
          antes: wait.antes,
          ahora: wait.ahora,
        })}
      </Banner>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  );
};
