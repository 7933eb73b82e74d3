// Beside the form of a concept: its formula tried on a person, or the list of functions.
import { lazy, Suspense, type ReactNode } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { UsesList } from '../../kit/form/Uses.tsx';
import type { FormDraft } from '../formDraft.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import type { Prueba } from './prueba.ts';
import { TryFormula } from './TryFormula.tsx';
import type { TrialPersona } from './useTrialPersona.ts';

const TryOnEverybody = lazy(() => import('../prueba/TryOnEverybody.tsx'));
const FunctionReference = lazy(() =>
  import('./FunctionReference.tsx').then((m) => ({ default: m.FunctionReference })),
);

/** The edited concept, tried on everybody. */
const EverybodysTrial = ({
  id,
  b,
  periodo,
  onTry,
}: {
  readonly id: number;
  readonly b: FormDraft;
  readonly periodo: string;
  readonly onTry: (prueba: string | null) => void;
}) => (
  <Suspense>
    <TryOnEverybody
      fingerprint={JSON.stringify(b.changes)}
      dirty={b.dirty}
      periodo={periodo}
      take={() => {
        const values = b.check();
        return values
          ? { changes: [{ tabla: 'Conceptos', id: id > 0 ? id : null, valores: values }] }
          : { failure: undefined };
      }}
      onReject={b.reject}
      onTry={onTry}
    />
  </Suspense>
);

export interface ConceptoTrialProps {
  readonly id: number;
  readonly version: unknown;
  readonly b: FormDraft;
  readonly persona: TrialPersona;
  readonly prueba: Prueba;
  readonly valid: boolean;
  /** The names available in a formula could not be read. */
  readonly scope: { readonly failure: Failure | undefined; readonly readAgain: () => void };
  /** The functions are shown in place of the trial. */
  readonly functions: boolean;
  readonly closeFunctions: () => void;
  readonly insert: (x: string) => void;
  readonly onTry: (prueba: string | null) => void;
}

const TrialOfOne = ({ id, version, b, persona, prueba, valid, onTry }: ConceptoTrialProps): ReactNode => (
  <TryFormula
    {...persona}
    name={String(b.values['d_rrhh_concepto'] ?? '')}
    prueba={prueba}
    uses={id > 0 && <UsesList key={String(version)} table="Conceptos" id={id} />}
    valid={valid}
    inAll={<EverybodysTrial id={id} b={b} periodo={persona.periodo} onTry={onTry} />}
  />
);

export const ConceptoTrial = (p: ConceptoTrialProps) => {
  const t = useT();
  const { functions, scope, closeFunctions } = p,
    title = t(functions ? 'pantallas.concepto.funcionesTitulo' : 'pantallas.concepto.probar');
  return (
    <aside className="con-derecha" aria-label={title}>
      <header className="con-derecha-cabeza">
        <h2>{title}</h2>
        {functions && (
          <IconButton icon="times" label={t('pantallas.comun.cerrar')} onClick={closeFunctions} />
        )}
      </header>
      {scope.failure && <ReadFailure failure={scope.failure} retry={scope.readAgain} />}
      {functions ? (
        <Suspense>
          <FunctionReference insert={p.insert} close={closeFunctions} />
        </Suspense>
      ) : (
        <TrialOfOne {...p} />
      )}
    </aside>
  );
};
