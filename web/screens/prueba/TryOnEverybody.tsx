// «Probar en toda la dotación»: what is written and not saved, tried on everybody; the button, and its panel
// when it is opened.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useOwn } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { usePermissions } from '../../session.ts';
import { TrialActorContext, ownTrial, type TakeDraft } from './trial.ts';

const PanelPrueba = lazy(() => import('./TrialPanel.tsx'));

/**
 * `huella`: equal while the draft is the same. `alRechazar`: the fields' errors that the server found, for
 * the form to show. Whoever may not see receipts has no button.
 */
export const TryOnEverybody = (lo: LoQueSePrueba) => (
  <TrialActorContext.Provider {...useOwn(ownTrial)}>
    <Boton {...lo} />
  </TrialActorContext.Provider>
);
export default TryOnEverybody;

interface LoQueSePrueba {
  readonly huella: string;
  readonly sucio: boolean;
  readonly tomar: TakeDraft;
  readonly alRechazar?: (f: Failure) => void;
  /** An icon alone, for the head of a form. */ readonly chico?: boolean /** The month to begin with; without it, that of the last run. */;
  readonly periodo?: string /** The finished trial of what is written now; null: there is none. */;
  readonly alProbar?: (prueba: string | null) => void;
}

const Boton = ({ huella, sucio, tomar, alRechazar, chico, periodo, alProbar }: LoQueSePrueba) => {
  const t = useT();
  const p = usePermissions();
  const actor = TrialActorContext.useActorRef();
  const [abierto, abrir] = useState(false);
  const de = useRef(huella);
  useEffect(() => {
    if (de.current !== huella) {
      de.current = huella;
      actor.send({ type: 'change' });
    }
  }, [huella, actor]);
  const errores = TrialActorContext.useSelector((s) => s.context.errors),
    codigo = TrialActorContext.useSelector((s) => s.context.code),
    aviso = TrialActorContext.useSelector((s) => s.context.notice);
  const hecha = TrialActorContext.useSelector((s) =>
      s.context.resultado !== null && !s.context.stale ? s.context.prueba : null,
    ),
    contar = useRef(alProbar);
  contar.current = alProbar;
  useEffect(() => {
    contar.current?.(hecha);
  }, [hecha]);
  const avisar = useRef(alRechazar);
  avisar.current = alRechazar;
  useEffect(() => {
    if (errores.length && codigo && aviso) avisar.current?.({ code: codigo, ...aviso, errors: errores });
  }, [errores, codigo, aviso]);
  if (!p.puede('probar') || !p.puede('recibos')) return null;
  const rotulo = t('pruebas.pantalla.boton'),
    razon = sucio ? undefined : t('pruebas.pantalla.nadaQueProbar');
  return (
    <>
      {chico ? (
        <IconButton icon="chart-bar" label={rotulo} reason={razon} onClick={() => abrir(true)} />
      ) : (
        <Button icon="chart-bar" wide reason={razon} onClick={() => abrir(true)}>
          {rotulo}
        </Button>
      )}
      {abierto && (
        <Suspense>
          <PanelPrueba tomar={tomar} periodo={periodo} alCerrar={() => abrir(false)} />
        </Suspense>
      )}
    </>
  );
};
