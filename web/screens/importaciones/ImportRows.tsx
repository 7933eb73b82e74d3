// Imports rows into a table: read and mapped here; reviewed, written and undone by its machine.
import { useEffect, useRef, useState } from 'react';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { usePermissions } from '../../session.ts';
import { upperFirst } from '../../shell/localSearch.ts';
import { Page } from '../../shell/Page.tsx';
import { useFormMes } from '../currentMes.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { mappedRows } from './importFile.ts';
import { fieldLabel, importReadiness, type ImportOptions } from './importReadiness.ts';
import { ImportOnItsWay, ImportResult, isReviewed, pathOfTable, validRows } from './ImportResult.tsx';
import { ImportSource } from './ImportSource.tsx';
import { MoneyEffect } from './MoneyEffect.tsx';
import { useImportacion, type LiveImportacion } from './useImportacion.ts';
import { useImportFile } from './useImportFile.ts';

const UNFINISHED: ReadonlySet<string> = new Set(['revisada', 'rechazada', 'preparando', 'aplicando']);

/** An unfinished import to continue. */
const Unfinished = ({
  imp,
  pending,
}: {
  readonly imp: LiveImportacion;
  readonly pending: ImportacionState;
}) => {
  const t = useT();
  return (
    <Banner
      tone="info"
      actions={
        <Button small onClick={() => void imp.resume(pending)}>
          {t('masivo.seguir')}
        </Button>
      }
    >
      {t('masivo.importar.pendiente', { cuando: shownInstant(pending.at), filas: pending.recibidas })}
    </Banner>
  );
};

const NotDone = ({ imp: { failure, retry } }: { readonly imp: LiveImportacion }) => {
  const t = useT();
  return (
    failure && (
      <Banner
        tone="danger"
        actions={
          retry && (
            <Button small onClick={retry}>
              {t('masivo.importar.reintentar')}
            </Button>
          )
        }
      >
        {failure.message}
      </Banner>
    )
  );
};

/** The next step, beside the title. `no`: why the rows cannot be reviewed yet. */
const NextStep = ({
  imp,
  no,
  onReview,
}: {
  readonly imp: LiveImportacion;
  readonly no: string | undefined;
  readonly onReview: () => void;
}) => {
  const t = useT(),
    { state, progress } = imp;
  if (progress) return <Button onClick={imp.stop}>{t('masivo.detener')}</Button>;
  if (!state || !isReviewed(state) || validRows(state) === 0)
    return (
      <Button variant="primary" reason={no} onClick={onReview}>
        {t('masivo.importar.revisar')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => imp.another()}>{t('masivo.volver')}</Button>
      <Button variant="primary" onClick={() => imp.apply(state)}>
        {t(state.rechazadas > 0 ? 'masivo.importar.validas' : 'masivo.importar.importar', {
          count: validRows(state),
        })}
      </Button>
    </>
  );
};

export const ImportRows = ({ table }: { readonly table: AnyTable }) => {
  const t = useT(),
    seesRecibos = usePermissions().can('recibos'),
    imp = useImportacion(table),
    { state, progress, mine } = imp;
  const file = useImportFile(table, mine, imp.another),
    { loaded, map, fixed } = file;
  const ofNovedades = table.name === 'Novedades',
    [periodo, setPeriodo] = useFormMes(ofNovedades),
    [howToImport, setHowToImport] = useState<Pick<ImportOptions, 'onError' | 'key'>>({
      onError: 'abort',
      key: null,
    }),
    options = { ...howToImport, periodo };
  const { asksPeriodo, withoutColumn, no } = importReadiness(t, table, file, options);
  const review = (): void => {
    if (!loaded) return;
    const inAll = new Map([...fixed].filter(([c, v]) => v !== null && withoutColumn.includes(c)));
    imp.review(mappedRows(table, loaded, map, inAll), {
      ...howToImport,
      periodo: asksPeriodo ? periodo : null,
      map: loaded.heading
        .map((n, i) => [simpleName(n), map[i] ?? ''] as const)
        .filter(([n, c]) => n !== '' && c !== ''),
    });
  };
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state) result.current?.focus();
  }, [state]);
  const pending = mine.find((i) => UNFINISHED.has(i.fase));
  return (
    <Page
      crumbs={[{ label: upperFirst(table.plural), to: pathOfTable(table) }]}
      title={t('masivo.importar.titulo', { plural: table.plural })}
      actions={<NextStep imp={imp} no={no} onReview={review} />}
    >
      <div className="form-pila">
        <LoadingBar on={progress !== undefined} />
        <NotDone imp={imp} />
        {!loaded && !state && !progress && pending && <Unfinished imp={imp} pending={pending} />}
        {progress && <ImportOnItsWay progress={progress} />}
        {state && !progress && <ImportResult {...{ table, state, imp, file }} box={result} />}
        {state && !progress && ofNovedades && isReviewed(state) && validRows(state) > 0 && seesRecibos && (
          <MoneyEffect key={state.id} id={state.id} />
        )}
        <ImportSource
          {...{ table, file, options, asksPeriodo }}
          onChange={({ periodo: mes, ...x }) => {
            imp.change();
            if (mes !== undefined) setPeriodo(mes);
            setHowToImport((before) => ({ ...before, ...x }));
          }}
        />
        {loaded && (
          <ColumnMapping
            {...{ table, loaded, map, withoutColumn, fixed, no }}
            label={(n) => fieldLabel(t, table, n)}
            onChoose={(i, c) => {
              imp.change();
              file.choose(i, c);
            }}
            onFix={(c, v) => {
              imp.change();
              file.fix(c, v);
            }}
          />
        )}
      </div>
    </Page>
  );
};
