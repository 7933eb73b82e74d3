// The source of the rows to import (a file or a paste) and the operation to perform.
import { useRef } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select, TextArea } from '../../kit/Input.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { fieldLabel, type ImportOptions } from './importReadiness.ts';
import type { ImportFile } from './useImportFile.ts';

const FilePicker = ({
  name,
  onChoose,
}: {
  readonly name: string;
  readonly onChoose: (f: File | undefined) => void;
}) => {
  const t = useT(),
    file = useRef<HTMLInputElement>(null);
  return (
    <div className="field">
      <span className="field-label">{t('masivo.importar.archivo')}</span>
      <div className="row">
        <Button icon="upload" onClick={() => file.current?.click()}>
          {t('masivo.importar.elegir')}
        </Button>
        <span className="soft ellipsis">{name}</span>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.ndjson,.jsonl"
          hidden
          aria-label={t('masivo.importar.archivo')}
          onChange={(e) => {
            const f = e.target.files?.[0];
            // Cleared so that the same file, once corrected, can be chosen again.
            e.target.value = '';
            onChoose(f);
          }}
        />
      </div>
    </div>
  );
};

interface OptionsProps {
  readonly table: AnyTable;
  readonly options: ImportOptions;
  readonly asksPeriodo: boolean;
  readonly onChange: (o: Partial<ImportOptions>) => void;
}

const Options = ({ table, options: { onError, key, periodo }, asksPeriodo, onChange }: OptionsProps) => {
  const t = useT();
  const keys = Object.entries(table.fields)
    .filter(([, f]) => f.unique)
    .map(([n]) => n);
  return (
    <>
      {asksPeriodo && (
        <Field label={t('masivo.importar.periodo')} bare width={104}>
          {(c) => <PeriodInput {...c} value={periodo} onChange={(x) => onChange({ periodo: x })} />}
        </Field>
      )}
      <Field label={t('masivo.importar.siHay')} bare width={260}>
        {(c) => (
          <Select
            {...c}
            options={[
              { id: 'abort', valor: t('masivo.importar.todasONinguna') },
              { id: 'skip', valor: t('masivo.importar.soloValidas') },
            ]}
            value={onError}
            onChange={(e) => onChange({ onError: e.target.value === 'skip' ? 'skip' : 'abort' })}
          />
        )}
      </Field>
      {keys.length > 0 && (
        <Field label={t('masivo.importar.buscar')} bare width={240}>
          {(c) => (
            <Select
              {...c}
              options={[
                { id: '', valor: t('masivo.importar.agregar') },
                ...keys.map((n) => ({
                  id: n,
                  valor: t('masivo.importar.cambiarPor', { campo: fieldLabel(t, table, n) }),
                })),
              ]}
              value={key ?? ''}
              onChange={(e) => onChange({ key: e.target.value || null })}
            />
          )}
        </Field>
      )}
    </>
  );
};

/** Also a drop target for files. */
export const ImportSource = ({ file, ...o }: OptionsProps & { readonly file: ImportFile }) => {
  const t = useT();
  const choose = (f: File | undefined): void => {
    if (f) void file.open(f);
  };
  return (
    <section
      className="panel"
      onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault();
        choose(e.dataTransfer.files[0]);
      }}
    >
      <div className="panel-body">
        <div className="imp-opciones">
          <FilePicker name={file.name} onChoose={choose} />
          <Options {...o} />
        </div>
        <Field
          label={t('masivo.importar.pegar')}
          error={file.unreadable?.message}
          help={t('masivo.importar.pegarAyuda')}
        >
          {(c) => (
            <TextArea
              {...c}
              className="mono"
              rows={4}
              spellCheck={false}
              value={file.text}
              onChange={(e) => file.paste(e.target.value)}
            />
          )}
        </Field>
      </div>
    </section>
  );
};
