// A legajo as a form: its sections, its dated values as lanes, the related rows, and saving.
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { lazy, Suspense, useCallback, useState } from 'react';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { PART_TIME_OF } from '../../../core/f931Codes.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useMaxWidth } from '../../kit/useMaxWidth.ts';
import { useFirstField } from '../../kit/useFirstField.ts';
import { todayDate } from '../../ports.ts';
import { Page } from '../../shell/Page.tsx';
import { useT } from '../../i18n.ts';
import { wayBackTo } from '../../kit/listMemory.ts';
import { Banner } from '../../kit/Panel.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { usePermissions } from '../../session.ts';
import { notify } from '../../kit/Notices.tsx';
import { shownValue } from '../shownValue.ts';
import { shownCode } from '../explain/amounts.ts';
import { useReachNotice } from '../retroactivo/reach.ts';
import { useFormDraft } from '../formDraft.ts';
import { withoutRepeatedDates } from './minimumLegajo.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useRequestedField } from '../goToField.ts';
import { withEscalaToday, type WithLegajoRow, useLegajoReads } from './useLegajoReads.ts';
import { anchorOf, PERSONAL_TABLE } from './legajoSections.ts';
import { tramoInForceAt } from './lanes.ts';
import { missingInLegajo } from './missing.ts';
import { finalPath } from './finalPath.ts';
import { LegajoActions } from './LegajoActions.tsx';
import { LegajoIdentity } from './LegajoIdentity.tsx';
import { LegajoChecklist } from './LegajoChecklist.tsx';
import { useNewLegajo } from './useNewLegajo.ts';
import { WholeLegajo } from './WholeLegajo.tsx';

/** Only of whoever left, and only on a phone. */
const WithoutFinal = lazy(() => import('./WithoutFinal.tsx').then((m) => ({ default: m.WithoutFinal })));
const GoToLegajo = lazy(() => import('./GoToLegajo.tsx').then((m) => ({ default: m.GoToLegajo })));
/** Only a new legajo needs it. */
const QuickLegajo = lazy(() => import('./QuickLegajo.tsx').then((m) => ({ default: m.QuickLegajo })));
const Leaving = lazy(() => import('./EgresoDialog.tsx').then((m) => ({ default: m.EgresoDialog })));

/** The row as last saved. */
const toList = (go: NavigateFunction): void => {
  const { to, state } = wayBackTo('/personal');
  void go(to, { state });
};

const isAwayOn = (today: string, ausencias: readonly Row[] | undefined): boolean =>
  ausencias?.some((a) => String(a['desde']) <= today && String(a['hasta']) >= today) ?? false;

/** The person's current situation, and what the legajo lacks. */
const LegajoNow = ({
  id,
  saved,
  legajo,
  categorias,
  ausencias,
  recibos,
  pending,
  hasLeft,
  readOnly,
}: {
  readonly id: number;
  readonly saved: Row;
  /** On a phone: the legajo's number, which leads to another one. */
  readonly legajo: number | undefined;
  readonly categorias: Parameters<typeof tramoInForceAt>[0];
  readonly ausencias: readonly Row[] | undefined;
  readonly recibos: readonly Row[] | undefined;
  readonly pending: ReturnType<typeof missingInLegajo>;
  readonly hasLeft: boolean;
  readonly readOnly: boolean;
}) => (
  <>
    <LegajoIdentity
      row={saved}
      categoria={tramoInForceAt(categorias, todayDate())?.value ?? null}
      recibos={recibos}
      licencia={isAwayOn(todayDate(), ausencias)}
    />
    <Suspense>
      {legajo !== undefined && <GoToLegajo legajo={legajo} />}
      {hasLeft && <WithoutFinal id={id} egreso={String(saved['fecha_egreso'])} recibos={recibos} />}
    </Suspense>
    {!readOnly && !hasLeft && <LegajoChecklist pending={pending} anchorOf={anchorOf} />}
  </>
);

export const LegajoCard = ({
  id,
  base,
  ...withIt
}: { readonly id: number; readonly base: Row } & WithLegajoRow) => {
  const { ausencias, recibos } = withIt;
  const t = useT();
  const go = useNavigate();
  useRequestedField();
  const permissions = usePermissions();
  const readOnly = !permissions.writes(PERSONAL_TABLE);
  const form = useFormDraft(PERSONAL_TABLE, base, id),
    b = { ...form, errors: withoutRepeatedDates(form.errors, form.values) };
  const v = b.values,
    quick = useNewLegajo(b, id < 0 && !readOnly);
  // Shows the last saved state, including the end of the contract.
  const [saved, setSaved] = useState(base);
  const [turn, setTurn] = useState(0);
  const [endingEmployment, startEgreso] = useState(false);
  const visible = useCallback(
    (n: string): boolean => {
      const f = PERSONAL_TABLE.fields[n];
      return f !== undefined && permissions.sees(f) && (id < 0 || n in base);
    },
    [permissions, id, base],
  );
  const l = { ...withIt, ...useLegajoReads(id, v, turn, ausencias) },
    { categorias, escalas } = l,
    pending = missingInLegajo(
      v,
      todayDate(),
      (n) => visible(n),
      withEscalaToday(categorias, escalas.data?.rows),
      l.fullDay,
    );
  const tellReach = useReachNotice(),
    settles = permissions.writes(tableOf('Liquidaciones')) && permissions.can('recibos');
  const onSave = (f: Row): void => {
    tellReach('Personal', Number(f['id']));
    setSaved((x) => ({ ...x, ...f }));
    // The notice that offers it is at the top, and who writes the last day is far below.
    const leaves = typeof f['fecha_egreso'] === 'string' && saved['fecha_egreso'] == null && settles;
    notify({
      text: t(id > 0 ? 'pantallas.legajo.seGuardo' : 'pantallas.legajo.seAgrego', {
        nombre: String(f['nombre'] ?? shownCode(Number(f['legajo']))),
      }),
      ...(leaves
        ? {
            action: {
              label: t('pantallas.legajo.hacerFinal'),
              run: () => void go(finalPath(Number(f['id']), String(f['fecha_egreso']))),
            },
          }
        : {}),
    });
    if (pending.some((p) => p.part === 'jornada'))
      notify({
        tone: 'warn',
        text: t('formas.falta.jornadaGuardada', {
          parcial: PART_TIME_OF[String(v['codigo_modalidad']).padStart(3, '0')] ?? '',
        }),
      });
    if (id > 0) setTurn((n) => n + 1);
    else void quick.settle(f);
  };
  const box = useFirstField(id < 0 && !readOnly);
  // On a phone the head only has room for the name: the rest goes into its menu and below.
  const narrow = useMaxWidth(BREAKPOINTS.md - 1);
  const hasLeft = typeof saved['fecha_egreso'] === 'string';
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('pantallas.legajo.miga'), to: '/personal' }]}
      title={
        id > 0 ? String(base['nombre'] ?? shownCode(Number(base['legajo']))) : t('pantallas.legajo.nuevo')
      }
      actions={
        id > 0 && (
          <LegajoActions
            id={id}
            legajo={Number(base['legajo'])}
            narrow={narrow}
            readOnly={readOnly}
            hasLeft={hasLeft}
            lastRecibo={recibos.data?.rows[0]}
            startEgreso={() => startEgreso(true)}
          />
        )
      }
    >
      <div className="leg" ref={box}>
        <div className="leg-cuerpo">
          {readOnly && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
          {b.recovered && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
          <ConflictNotice
            b={b}
            table={PERSONAL_TABLE}
            show={(c, x) => shownValue(x, PERSONAL_TABLE.fields[c])}
            onSave={onSave}
          />
          {id > 0 && (
            <LegajoNow
              {...{ id, saved, pending, hasLeft, readOnly }}
              legajo={narrow ? Number(base['legajo']) : undefined}
              categorias={categorias}
              ausencias={ausencias.data?.rows}
              recibos={recibos.data?.rows}
            />
          )}
          {quick.on ? (
            <Suspense>
              <QuickLegajo b={b} reads={l} visible={visible} quick={quick} box={box} />
            </Suspense>
          ) : (
            <WholeLegajo {...{ id, b, reads: l, visible, readOnly, box }} />
          )}
        </div>
        <SaveBar
          b={b}
          onSave={onSave}
          readOnly={readOnly}
          onNew={quick.another}
          onLeave={() => toList(go)}
          labels={PERSONAL_TABLE}
        />
        {endingEmployment && (
          <Suspense>
            <Leaving
              b={b}
              name={String(base['nombre'] ?? shownCode(Number(base['legajo'])))}
              onClose={() => startEgreso(false)}
              onSave={onSave}
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
};
