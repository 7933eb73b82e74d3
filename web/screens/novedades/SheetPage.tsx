// The screen of a sheet of novedades, whatever its rows are: what is chosen above, what happened, the grid, and
// the preview of a block.
import { useRef, type ReactNode } from 'react';
import { ButtonLink } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { LoadingBar } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { LineConflicts } from './LineConflicts.tsx';
import { lineProblemText } from './wording.ts';
import type { useBroughtLines } from './useBroughtLines.ts';
import type { NovedadEffect } from './useLineEffects.ts';
import type { SheetContents } from './planillaSubject.ts';
import type { PlanillaLine } from './lines.ts';
import type { LivePlanilla } from './usePlanilla.ts';
import { SaveSheet } from './SaveSheet.tsx';
import { SheetAvisos } from './SheetAvisos.tsx';
import { SheetFooter } from './SheetFooter.tsx';
import '../screens.css';
import '../importaciones/importar.css';
import './novedades.css';

/** Which rows are shown, and whether their money effect is. */
export const ShownLines = ({
  soloConValor,
  ponerSolo,
  conDinero,
  ponerConDinero,
}: {
  readonly soloConValor: boolean;
  readonly ponerSolo: (x: boolean) => void;
  readonly conDinero: boolean;
  /** Undefined when the role does not see it. */
  readonly ponerConDinero: ((x: boolean) => void) | undefined;
}) => {
  const t = useT();
  return (
    <>
      <Check label={t('planilla.soloConValor')} checked={soloConValor} onChange={ponerSolo} />
      {ponerConDinero && (
        <Check label={t('planilla.efecto.mostrar')} checked={conDinero} onChange={ponerConDinero} />
      )}
    </>
  );
};

/** Why the whole sheet is read-only, if it is. */
export const closedFor = (data: SheetContents | undefined): string | null | undefined =>
  data && data.personas.length > 0 && data.personas.every((x) => x.cerrada !== null)
    ? data.personas[0]?.cerrada
    : undefined;

/** Saving, by its button or its key. */
export const useSaveSheet = (
  p: LivePlanilla,
  {
    puede,
    alFallar,
    impide = () => undefined,
    tomada,
  }: {
    readonly puede: boolean;
    /** Goes to the first line that is wrong. */
    readonly alFallar: (clave: string) => void;
    /** Why a line is not saved, besides what is wrong in it. */
    readonly impide?: (l: PlanillaLine) => string | undefined;
    /** What is said of a new line in whose place somebody else loaded another, where both cannot stay. */
    readonly tomada?: string;
  },
): (() => void) => {
  const t = useT();
  const save = async (): Promise<void> => {
    const bad = await p.guardar((l) => lineProblemText(t, l, p.escritas.get(l.key)) ?? impide(l), {
        changed: t('planilla.conflicto.enLinea'),
        taken: tomada ?? t('planilla.conflicto.otraCargada'),
      }),
      first = bad?.[0];
    // Once it is drawn: until now a filter may have left it out.
    if (first !== undefined) setTimeout(() => alFallar(first));
  };
  useHotkey('ctrl+s', () => {
    if (puede) setTimeout(() => void saved.current());
  });
  // The save key also commits the cell in edit, just before.
  const saved = useRef(save);
  saved.current = save;
  return () => void save();
};

/** The grid, once the sheet is loaded. */
const SheetPanel = ({
  p: { lectura, datos, avance },
  children,
}: {
  readonly p: LivePlanilla;
  readonly children: ReactNode;
}) => (
  <div className="panel nov-hoja">
    <LoadingBar on={lectura.reading || avance !== undefined} />
    {lectura.failure && !datos ? (
      <ReadFailure failure={lectura.failure} retry={lectura.readAgain} />
    ) : !datos ? (
      <Skeleton rows={12} />
    ) : (
      children
    )}
  </div>
);

export const SheetPage = ({
  titulo,
  migas,
  p,
  puede,
  entrada,
  dinero,
  ayuda,
  guardar,
  eleccion,
  avisos,
  previa,
  children,
}: {
  readonly titulo: string;
  readonly migas: readonly Crumb[];
  readonly p: LivePlanilla;
  readonly puede: boolean;
  readonly entrada: ReturnType<typeof useBroughtLines>;
  /** The money effect, while it is shown. */
  readonly dinero: NovedadEffect | undefined;
  /** How it is typed, at the foot. */
  readonly ayuda: string;
  readonly guardar: () => void;
  readonly eleccion: ReactNode;
  readonly avisos?: ReactNode;
  readonly previa: ReactNode;
  readonly children: ReactNode;
}) => {
  const t = useT();
  return (
    <Page
      fill
      wide
      title={titulo}
      crumbs={migas}
      actions={
        <>
          <ButtonLink icon="list" to="/novedades/lista" aria-label={t('planilla.lista')}>
            {t('planilla.lista')}
          </ButtonLink>
          {puede && <SaveSheet p={p} guardar={guardar} />}
        </>
      }
    >
      <div className="nov">
        <div className="nov-eleccion">{eleccion}</div>
        <SheetAvisos p={p} entrada={entrada} cerrada={closedFor(p.datos)} dinero={dinero} guardar={guardar} />
        <LineConflicts p={p} />
        {avisos}
        <SheetPanel p={p}>{children}</SheetPanel>
        {/* In a reserved place: nothing moves when it arrives. */}
        <SheetFooter p={p} dinero={dinero} ayuda={puede ? ayuda : t('planilla.soloLectura')} />
      </div>
      {previa}
    </Page>
  );
};
