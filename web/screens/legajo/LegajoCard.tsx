// A legajo as a form: its sections, its dated values as lanes, the related rows, and saving.
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { lazy, Suspense, useCallback, useState } from 'react';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useMaxWidth } from '../../kit/useMaxWidth.ts';
import { useFirstField } from '../../kit/useFirstField.ts';
import { todayDate } from '../../ports.ts';
import { Page } from '../../shell/Page.tsx';
import { useT } from '../../i18n.ts';
import { wayBackTo } from '../../kit/listMemory.ts';
import { Banner } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { notify } from '../../kit/Notices.tsx';
import { shownValue } from '../shownValue.ts';
import { shownCode } from '../explain/amounts.ts';
import { useReachNotice } from '../retroactivo/reach.ts';
import { useFormDraft } from '../formDraft.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useRequestedField } from '../goToField.ts';
import { withEscalaToday, type WithLegajoRow, useLegajoReads } from './useLegajoReads.ts';
import {
  anchorOf,
  sectionFields,
  OTHER_SECTIONS,
  FIRST_SECTION,
  sectionsOf,
  PERSONAL_TABLE,
  VALUE_SECTIONS,
} from './legajoSections.ts';
import { tramoInForceAt } from './lanes.ts';
import { FamiliarRows, LegajoRelated } from './LegajoRelated.tsx';
import { missingInLegajo } from './missing.ts';
import { PageSections } from './PageSections.tsx';
import { GoToLegajo } from './GoToLegajo.tsx';
import { LegajoActions } from './LegajoActions.tsx';
import { WithoutFinal } from './WithoutFinal.tsx';
import { DatedValues } from './DatedValues.tsx';
import { LegajoIdentity } from './LegajoIdentity.tsx';
import { LegajoChecklist } from './LegajoChecklist.tsx';
import { SectionPanel } from './SectionPanel.tsx';

const Leaving = lazy(() => import('./EgresoDialog.tsx').then((m) => ({ default: m.EgresoDialog })));

/** The row as last saved. */
const toList = (ir: NavigateFunction): void => {
  const { to, state } = wayBackTo('/personal');
  void ir(to, { state });
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
  leaver,
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
  readonly leaver: boolean;
  readonly readOnly: boolean;
}) => (
  <>
    <LegajoIdentity
      row={saved}
      categoria={tramoInForceAt(categorias, todayDate())?.value ?? null}
      last={recibos?.[0]}
      licencia={isAwayOn(todayDate(), ausencias)}
    />
    {legajo !== undefined && <GoToLegajo legajo={legajo} />}
    {leaver && <WithoutFinal id={id} egreso={String(saved['fecha_egreso'])} recibos={recibos} />}
    {!readOnly && !leaver && <LegajoChecklist pending={pending} anchorOf={anchorOf} />}
  </>
);

export const LegajoCard = ({
  id,
  base,
  ...withIt
}: { readonly id: number; readonly base: Row } & WithLegajoRow) => {
  const { ausencias, recibos } = withIt;
  const t = useT();
  const ir = useNavigate();
  useRequestedField();
  const permissions = usePermissions();
  const readOnly = !permissions.escribe(PERSONAL_TABLE);
  const b = useFormDraft(PERSONAL_TABLE, base, id);
  const v = b.valores;
  // Shows the last saved state, including the end of the contract.
  const [saved, setSaved] = useState(base);
  const [turn, setTurn] = useState(0);
  const [leaving, dismiss] = useState(false);
  const l = { ...withIt, ...useLegajoReads(id, v, turn, ausencias) },
    { categorias, escalas, history } = l;
  const visible = useCallback(
    (n: string): boolean => {
      const f = PERSONAL_TABLE.fields[n];
      return f !== undefined && permissions.ve(f) && (id < 0 || n in base);
    },
    [permissions, id, base],
  );
  const announceReach = useReachNotice();
  const onSave = (f: Row): void => {
    announceReach('Personal', Number(f['id']));
    setSaved((x) => ({ ...x, ...f }));
    notify({
      text: t(id > 0 ? 'pantallas.legajo.seGuardo' : 'pantallas.legajo.seAgrego', {
        nombre: String(f['nombre'] ?? shownCode(Number(f['legajo']))),
      }),
    });
    if (id < 0) void ir(`/personal/edit?id=${String(f['id'])}`, { replace: true });
    else setTurn((n) => n + 1);
  };
  const dependents = id > 0,
    sections = sectionsOf(t, l, { dependents, existsIn: (s) => sectionFields(s, visible).length > 0 });
  const panel = (s: string) => (
    <SectionPanel key={s} section={s} b={b} visible={visible} readOnly={readOnly} bancos={l.bancos} />
  );
  const box = useFirstField(id < 0 && !readOnly);
  // On a phone the head only has room for the name: the rest goes into its menu and below.
  const narrow = useMaxWidth(BREAKPOINTS.md - 1);
  const pending = missingInLegajo(
      v,
      todayDate(),
      (n) => visible(n),
      withEscalaToday(categorias, escalas.datos?.filas),
    ),
    leaver = typeof saved['fecha_egreso'] === 'string';
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
            leaver={leaver}
            latestRecibo={recibos.datos?.filas[0]}
            dismiss={() => dismiss(true)}
          />
        )
      }
    >
      <div className="leg" ref={box}>
        <div className="leg-cuerpo">
          {readOnly && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
          {b.recuperado && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
          <ConflictNotice
            b={b}
            tabla={PERSONAL_TABLE}
            mostrar={(c, x) => shownValue(x, PERSONAL_TABLE.fields[c])}
            alGuardar={onSave}
          />
          {id > 0 && (
            <LegajoNow
              {...{ id, saved, pending, leaver, readOnly }}
              legajo={narrow ? Number(base['legajo']) : undefined}
              categorias={categorias}
              ausencias={ausencias.datos?.filas}
              recibos={recibos.datos?.filas}
            />
          )}
          <div className="leg-rejilla">
            <PageSections sections={sections} box={box} />
            <div className="form-pila leg-paneles">
              {panel(FIRST_SECTION)}
              {dependents && <FamiliarRows id={id} reading={l.familiares} />}
              {OTHER_SECTIONS.map((s) =>
                s === VALUE_SECTIONS ? (
                  <DatedValues
                    key={s}
                    values={v}
                    set={b.poner}
                    errors={b.errores}
                    today={todayDate()}
                    ausencias={ausencias.datos?.filas ?? []}
                    escalas={escalas.datos?.filas ?? []}
                    history={history.datos ?? []}
                    readOnly={readOnly}
                    visible={visible}
                  />
                ) : (
                  panel(s)
                ),
              )}
              {dependents ? (
                <LegajoRelated id={id} l={l} />
              ) : (
                <p className="muted">{t('pantallas.legajo.primeroGuarde')}</p>
              )}
            </div>
          </div>
        </div>
        <SaveBar
          b={b}
          alGuardar={onSave}
          soloLectura={readOnly}
          alNuevo={() => void ir('/personal/edit?id=-1')}
          alSalir={() => toList(ir)}
          rotulos={PERSONAL_TABLE}
        />
        {leaving && (
          <Suspense>
            <Leaving
              b={b}
              name={String(base['nombre'] ?? shownCode(Number(base['legajo'])))}
              onClose={() => dismiss(false)}
              onSave={onSave}
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
};
