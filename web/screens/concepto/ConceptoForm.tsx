// The form of a concept: its data, its formula tried while it is typed, its rounding and whom it applies to.
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireBranch } from '../../../core/api/conceptos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { rowName } from '../../../core/kit/table.ts';
import type { EditorHandle } from '../../editor/FormulaEditor.tsx';
import { useT } from '../../i18n.ts';
import { wayBackTo } from '../../kit/listMemory.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { useFirstField } from '../../kit/useFirstField.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useFormDraft } from '../formDraft.ts';
import { PaqueteOrigin } from '../paquetes/PaqueteOrigin.tsx';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { shownValue } from '../shownValue.ts';
import { ConceptoActions, useProposal } from './ConceptoActions.tsx';
import { ConceptoIdentity, ConceptoPrinted, ConceptoResult } from './ConceptoData.tsx';
import { CONCEPTO_FIELDS, CONCEPTOS_TABLE } from './conceptoFields.ts';
import { OtherFormulas, useConceptoReview } from './ConceptoReview.tsx';
import { ConfirmBrokenPruebas } from './ConfirmBrokenPruebas.tsx';
import { FormulaHistory } from './FormulaHistory.tsx';
import { FormulaPanel, variantesInRow } from './FormulaPanel.tsx';
import { useFormulaReview } from './formulaReview.ts';
import { usePrueba } from './prueba.ts';
import { PruebasOfConcepto } from './Pruebas.tsx';
import { ConceptoTrial } from './ConceptoTrial.tsx';
import { useAmendedPropuesta, type AmendedPropuesta } from './useAmendedPropuesta.ts';
import { useFormulaContext, useFormulaScope } from './useFormulaContext.ts';
import { useTrialPersona } from './useTrialPersona.ts';

/** The non-empty fields of a new concept, for trying it while it is typed. */
const withoutEmpty = (v: Row): Row => {
  const written = new Set(
    Object.entries(CONCEPTO_FIELDS).flatMap(([n, field]) => ('readOnly' in field ? [] : [n])),
  );
  return Object.fromEntries(Object.entries(v).filter(([n, x]) => x !== null && x !== '' && written.has(n)));
};

const variantOf = (r: WireBranch): number | null => {
  const i = /^variantes\.(\d+)\./.exec(r.campo)?.[1];
  return i === undefined ? null : Number(i);
};

/** Notices above the form, and an earlier draft. */
const FormNotices = ({
  readOnly,
  recovered,
  amendment,
}: {
  readonly readOnly: boolean;
  readonly recovered: boolean;
  readonly amendment: AmendedPropuesta;
}) => {
  const t = useT();
  return (
    <>
      {amendment && (
        <Banner tone="info">{t('propuestas.pantalla.enmendando', { titulo: amendment.titulo })}</Banner>
      )}
      {readOnly && <Banner tone="info">{t('formas.soloLectura')}</Banner>}
      {recovered && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
    </>
  );
};

/** Announces the save; a new concept gets its own address. */
const useAfterSaving = (id: number): ((saved: Row) => void) => {
  const t = useT(),
    go = useNavigate();
  return useCallback(
    (saved) => {
      const name = rowName(CONCEPTOS_TABLE, saved);
      notify({
        text: t(id > 0 ? 'pantallas.concepto.seGuardo' : 'pantallas.concepto.seAgrego', { nombre: name }),
      });
      if (id < 0) void go(`/conceptos/edit?id=${String(saved['id'])}`, { replace: true });
    },
    [id, go, t],
  );
};

export const ConceptoForm = ({ id, base }: { readonly id: number; readonly base: Row }) => {
  const t = useT(),
    go = useNavigate(),
    permissions = usePermissions(),
    readOnly = !permissions.writes(CONCEPTOS_TABLE),
    canTry = permissions.can('probar'),
    idConcepto = id > 0 ? id : null;
  const b = useFormDraft(CONCEPTOS_TABLE, base, id),
    v = b.values,
    amendment = useAmendedPropuesta(b),
    onSave = useAfterSaving(id);
  const [chosen, choose] = useState<number | null>(null),
    [functions, showFunctions] = useState(false),
    [tried, setTried] = useState<string | null>(null),
    handle = useRef<EditorHandle>(null);

  const reach = useFormulaScope(canTry),
    { scope } = reach,
    persona = useTrialPersona(canTry);
  const formula = String((chosen === null ? v['formula'] : variantesInRow(v)[chosen]?.formula) ?? ''),
    revision = useFormulaReview(formula, scope, idConcepto, canTry),
    whole = useConceptoReview(idConcepto, v, canTry);
  const prueba = usePrueba({
    formula,
    valid: revision.valid && scope !== undefined,
    id_concepto: idConcepto,
    id_personal: persona.legajo,
    periodo: persona.periodo,
  });
  const context = useFormulaContext({ id, scope, revision, prueba, persona, canTry });
  const propuesta = useProposal({ id: idConcepto, b, prueba: tried, amendment });
  const box = useFirstField(id < 0 && !readOnly);
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('pantallas.concepto.miga'), to: '/conceptos' }]}
      title={id > 0 ? rowName(CONCEPTOS_TABLE, base) : t('pantallas.concepto.nuevo')}
      state={
        <>
          <Tag tone={v['activo'] === 1 ? 'ok' : 'neutral'}>
            {t(v['activo'] === 1 ? 'pantallas.concepto.activo' : 'pantallas.concepto.inactivo')}
          </Tag>
          {id > 0 && <PaqueteOrigin table="Conceptos" id={id} version={base['version']} dirty={b.dirty} />}
        </>
      }
      actions={
        !readOnly && (
          <ConceptoActions id={id} dirty={b.dirty} onPropose={canTry ? propuesta.propose : undefined} />
        )
      }
    >
      <div className="con" data-sola={canTry ? undefined : ''}>
        <div className="con-izquierda">
          <div className="con-cuerpo form-pila" ref={box}>
            <FormNotices readOnly={readOnly} recovered={b.recovered} amendment={amendment} />
            <ConflictNotice
              b={b}
              table={CONCEPTOS_TABLE}
              show={(c, x) => shownValue(x, CONCEPTOS_TABLE.fields[c])}
              onSave={onSave}
            />
            <ConceptoIdentity b={b} readOnly={readOnly} />
            <FormulaPanel
              {...{ chosen, choose, context, readOnly, handle }}
              values={v}
              set={b.put}
              errors={b.errors}
              diagnostics={revision.diagnostics}
              showFunctions={() => showFunctions(!functions)}
              functionsOpen={functions}
              today={todayDate()}
            />
            {id > 0 && permissions.can('historia') && (
              <FormulaHistory
                id={id}
                version={base['version']}
                {...(readOnly
                  ? {}
                  : {
                      set: (f: string) => {
                        choose(null);
                        b.put('formula', f);
                      },
                    })}
              />
            )}
            <OtherFormulas r={whole} chosen={chosen} choose={choose} />
            {canTry && (
              <PruebasOfConcepto
                id={idConcepto}
                values={v}
                row={id > 0 ? Object.fromEntries(b.changed.map((n) => [n, v[n] ?? null])) : withoutEmpty(v)}
                set={b.put}
                errors={b.errors}
                readOnly={readOnly}
                goTo={(r) => {
                  choose(variantOf(r));
                  requestAnimationFrame(() => handle.current?.goTo(r.desde, r.hasta));
                }}
              />
            )}
            <ConceptoResult b={b} readOnly={readOnly} review={whole} />
            <ConceptoPrinted b={b} readOnly={readOnly} />
          </div>
          <SaveBar
            b={b}
            onSave={onSave}
            readOnly={readOnly}
            onNew={() => void go('/conceptos/edit?id=-1')}
            onLeave={() => {
              const turn = wayBackTo('/conceptos');
              void go(turn.to, { state: turn.state });
            }}
            labels={CONCEPTOS_TABLE}
          />
        </div>
        {canTry && (
          <ConceptoTrial
            {...{ id, b, persona, prueba, functions }}
            version={base['version']}
            valid={revision.valid}
            scope={reach}
            closeFunctions={() => showFunctions(false)}
            insert={(x) => handle.current?.insert(x)}
            onTry={setTried}
          />
        )}
      </div>
      <ConfirmBrokenPruebas b={b} onSave={onSave} />
      {propuesta.dialog}
    </Page>
  );
};
