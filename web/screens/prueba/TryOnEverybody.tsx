// «Probar en toda la dotación»: tries the unsaved changes on everybody; the button, and its panel when open.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useOwn } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { usePermissions } from '../../session.ts';
import { TrialActorContext, ownTrial, type TakeDraft } from './trial.ts';

const PanelPrueba = lazy(() => import('./TrialPanel.tsx'));

/**
 * `fingerprint`: the same while the draft is unchanged. `onReject`: receives the field errors that the server
 * found, for the form to show. Roles that may not see receipts get no button.
 */
export const TryOnEverybody = (p: WhatIsTried) => (
  <TrialActorContext.Provider {...useOwn(ownTrial)}>
    <TryButton {...p} />
  </TrialActorContext.Provider>
);
export default TryOnEverybody;

interface WhatIsTried {
  readonly fingerprint: string;
  readonly dirty: boolean;
  readonly take: TakeDraft;
  readonly onReject?: (f: Failure) => void;
  /**
   * Only an icon, for the head of a form.
   */
  readonly small?: boolean;
  /** The month to begin with; without it, that of the last run. */
  readonly periodo?: string;
  /** The finished trial of the current draft; null when there is none. */
  readonly onTry?: (prueba: string | null) => void;
}

const TryButton = ({ fingerprint, dirty, take, onReject, small: chico, periodo, onTry }: WhatIsTried) => {
  const t = useT();
  const p = usePermissions();
  const actor = TrialActorContext.useActorRef();
  const [isOpen, open] = useState(false);
  const tried = useRef(fingerprint);
  useEffect(() => {
    if (tried.current !== fingerprint) {
      tried.current = fingerprint;
      actor.send({ type: 'change' });
    }
  }, [fingerprint, actor]);
  const errors = TrialActorContext.useSelector((s) => s.context.errors),
    code = TrialActorContext.useSelector((s) => s.context.code),
    notice = TrialActorContext.useSelector((s) => s.context.notice);
  const done = TrialActorContext.useSelector((s) =>
      s.context.resultado !== null && !s.context.stale ? s.context.prueba : null,
    ),
    count = useRef(onTry);
  count.current = onTry;
  useEffect(() => {
    count.current?.(done);
  }, [done]);
  const notifyAll = useRef(onReject);
  notifyAll.current = onReject;
  useEffect(() => {
    if (errors.length && code && notice) notifyAll.current?.({ code, ...notice, errors });
  }, [errors, code, notice]);
  if (!p.can('probar') || !p.can('recibos')) return null;
  const label = t('pruebas.pantalla.boton'),
    reason = dirty ? undefined : t('pruebas.pantalla.nadaQueProbar');
  return (
    <>
      {chico ? (
        <IconButton icon="chart-bar" label={label} reason={reason} onClick={() => open(true)} />
      ) : (
        <Button icon="chart-bar" wide reason={reason} onClick={() => open(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PanelPrueba take={take} periodo={periodo} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
};
