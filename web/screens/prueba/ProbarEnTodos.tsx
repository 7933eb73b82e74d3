// «Probar en toda la dotación»: what is written and not saved, tried on everybody; the button, and its panel when it is opened.
import { createActorContext } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CambioProbado, PedidoDePrueba } from '../../../core/api/pruebas.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { tryChangesJournal } from '../../../core/machines/tryChanges.journal.ts';
import { tryChangesMachine } from '../../../core/machines/tryChanges.ts';
import { useOwn, type Own } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { machinePorts } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { seguirMientras } from '../../kit/seguirMientras.ts';

const PanelPrueba = lazy(() => import('./PanelPrueba.tsx'));

const propia = (): Own<ReturnType<typeof tryChangesMachine>> => {
  const { observeJob, dejar } = seguirMientras();
  return { journal: tryChangesJournal, machine: tryChangesMachine({ ...machinePorts, observeJob }), alParar: dejar };
};
/** The trial of a screen: the button tells of it, and the panel is it. */
export const DePrueba = createActorContext(propia().machine);

/** The draft as it would be sent, or what does not hold in it (undefined: the form shows it by itself). */
export type Tomar = () => { readonly cambios: readonly CambioProbado[]; /** Loading this package, beside them. */ readonly paquete?: NonNullable<PedidoDePrueba['paquete']> } | { readonly falla: Failure | undefined };

/**
 * `huella`: equal while the draft is the same. `alRechazar`: the fields' errors that the server found, for the form to show.
 * Whoever may not see receipts has no button.
 */
export const ProbarEnTodos = (lo: LoQueSePrueba) => <DePrueba.Provider {...useOwn(propia)}><Boton {...lo} /></DePrueba.Provider>;
export default ProbarEnTodos;

interface LoQueSePrueba {
  readonly huella: string; readonly sucio: boolean; readonly tomar: Tomar; readonly alRechazar?: (f: Failure) => void;
  /** An icon alone, for the head of a form. */ readonly chico?: boolean; /** The month to begin with; without it, that of the last run. */ readonly periodo?: string; /** The finished trial of what is written now; null: there is none. */ readonly alProbar?: (prueba: string | null) => void;
}

const Boton = ({ huella, sucio, tomar, alRechazar, chico, periodo, alProbar }: LoQueSePrueba) => {
  const t = useT();
  const p = usePermisos();
  const actor = DePrueba.useActorRef();
  const [abierto, abrir] = useState(false);
  const de = useRef(huella);
  useEffect(() => { if (de.current !== huella) { de.current = huella; actor.send({ type: 'change' }); } }, [huella, actor]);
  const errores = DePrueba.useSelector((s) => s.context.errors), codigo = DePrueba.useSelector((s) => s.context.code), aviso = DePrueba.useSelector((s) => s.context.notice);
  const hecha = DePrueba.useSelector((s) => (s.context.resultado !== null && !s.context.stale ? s.context.prueba : null)), contar = useRef(alProbar);
  contar.current = alProbar;
  useEffect(() => { contar.current?.(hecha); }, [hecha]);
  const avisar = useRef(alRechazar);
  avisar.current = alRechazar;
  useEffect(() => { if (errores.length && codigo && aviso) avisar.current?.({ code: codigo, ...aviso, errors: errores }); }, [errores, codigo, aviso]);
  if (!p.puede('probar') || !p.puede('recibos')) return null;
  const rotulo = t('pruebas.pantalla.boton'), razon = sucio ? undefined : t('pruebas.pantalla.nadaQueProbar');
  return (
    <>
      {chico ? <IconButton icon="chart-bar" label={rotulo} reason={razon} onClick={() => abrir(true)} /> : <Button icon="chart-bar" wide reason={razon} onClick={() => abrir(true)}>{rotulo}</Button>}
      {abierto && <Suspense><PanelPrueba tomar={tomar} periodo={periodo} alCerrar={() => abrir(false)} /></Suspense>}
    </>
  );
};
