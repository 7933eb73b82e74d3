// A new legajo in a minute: the nine data with which a person can be paid, as plain fields; the rest is one
// press away, over the same form.
import { lazy, Suspense, useState, type ClipboardEvent, type RefObject } from 'react';
import { LEGAJO_MINIMUM, LEGAJO_PROPOSED } from './minimumLegajo.ts';
import { focusFirstField } from '../../focus.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { useFirstField } from '../../kit/useFirstField.ts';
import { usePermissions } from '../../session.ts';
import type { FormDraft } from '../formDraft.ts';
import { QuickField, useQuickHelp, type QuickName } from './QuickField.tsx';
import type { PasteComplaint } from './pastedLegajo.ts';
import type { LegajoReads } from './useLegajoReads.ts';
import type { NewLegajo } from './useNewLegajo.ts';

const Paste = lazy(() => import('./PasteLegajos.tsx').then((m) => ({ default: m.PasteLegajos })));

/** What could not be read, with its value: nothing pasted is lost in silence. */
const Complaints = ({
  complaints,
  onClose,
}: {
  readonly complaints: readonly PasteComplaint[];
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="warn"
      actions={
        <Button small onClick={onClose}>
          {t('web.cerrar')}
        </Button>
      }
    >
      <div className="leg-quejas" role="status">
        {t('legajoNuevo.pegar.quejas', { count: complaints.length })}
        <ul>
          {complaints.map((c) => (
            <li key={`${c.field}-${c.value}`}>
              <b>{c.label}</b>: <span className="num">{c.value}</span>. {c.message}
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  );
};

export const QuickLegajo = ({
  b,
  reads,
  visible,
  quick: { next, file, onFile, pasting, showAll },
  box,
}: {
  readonly b: FormDraft;
  readonly reads: Pick<LegajoReads, 'bancos' | 'escalas'>;
  readonly visible: (field: string) => boolean;
  readonly quick: NewLegajo;
  readonly box: RefObject<HTMLElement | null>;
}) => {
  const t = useT(),
    p = usePermissions(),
    own = useFirstField(!pasting),
    help = useQuickHelp(b, reads.escalas),
    [pasted, setPasted] = useState<string | undefined>(pasting ? '' : undefined),
    [complaints, setComplaints] = useState<readonly PasteComplaint[]>([]),
    // Another number forgets the name that the input shows.
    [chosen, setChosen] = useState(0);
  const onPaste = (e: ClipboardEvent): void => {
    const raw = e.clipboardData.getData('text/plain');
    // One value is pasted where the cursor is, as everywhere.
    if (!/[\t]/.test(raw.trim())) return;
    e.preventDefault();
    setPasted(raw);
  };
  const field = (name: QuickName) =>
    visible(name) && <QuickField key={name} name={name} b={b} bancos={reads.bancos} help={help(name)} />;
  return (
    <div className="form-pila leg-minimo" ref={own} onPaste={pasted === undefined ? onPaste : undefined}>
      {pasted !== undefined && (
        <Suspense>
          <Paste
            key={pasted}
            initial={pasted}
            values={b.values}
            fill={(read) => {
              b.putMany(read.values);
              setComplaints(read.complaints);
              setPasted(undefined);
            }}
            next={next}
            onClose={() => setPasted(undefined)}
          />
        </Suspense>
      )}
      {complaints.length > 0 && <Complaints complaints={complaints} onClose={() => setComplaints([])} />}
      <Panel
        title={t('legajoNuevo.minimo.titulo')}
        extra={
          pasted === undefined && (
            <Button small icon="copy" onClick={() => setPasted('')}>
              {t('legajoNuevo.pegar.boton')}
            </Button>
          )
        }
      >
        <p className="muted leg-minimo-por">{t('legajoNuevo.minimo.porQue')}</p>
        <div className="form-rejilla">{LEGAJO_MINIMUM.map(field)}</div>
        <div className="form-rejilla leg-minimo-mas">
          {LEGAJO_PROPOSED.map(field)}
          {p.can('adjuntar') && (
            <Field
              label={t('legajoNuevo.minimo.archivo')}
              optional
              help={t('legajoNuevo.minimo.archivoAyuda')}
            >
              {(c) => (
                <div className="row">
                  <FileInput
                    key={chosen}
                    control={c}
                    accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
                    onFiles={([f]) => onFile(f)}
                  />
                  {file && (
                    <TextButton
                      onClick={() => {
                        onFile(undefined);
                        setChosen(chosen + 1);
                      }}
                    >
                      {t('legajoNuevo.minimo.sinArchivo')}
                    </TextButton>
                  )}
                </div>
              )}
            </Field>
          )}
        </div>
        <TextButton
          icon="list"
          onClick={() => {
            showAll();
            // The press that asked for it is gone: the keyboard goes on in the form.
            setTimeout(() => focusFirstField(box.current), 0);
          }}
        >
          {t('legajoNuevo.minimo.todos')}
        </TextButton>
      </Panel>
    </div>
  );
};
