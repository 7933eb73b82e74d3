// The code that the terminal shows, written by hand.
import * as E from 'fp-ts/lib/Either.js';
import { useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireTerminalRequest } from '../../../core/api/terminal.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { askServer } from '../requests.ts';

const LONGEST = 20;

export const AskCode = ({ onSeen }: { readonly onSeen: (code: string, r: WireTerminalRequest) => void }) => {
  const t = useT();
  const [code, write] = useState(''),
    [error, tell] = useState<string | undefined>(undefined),
    [busy, work] = useState(false);
  const look = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy) return;
    if (code.trim() === '') {
      tell(t('aprobarTerminal.falta'));
      return;
    }
    work(true);
    const r = await askServer(api.terminal.ver, { codigo: code.trim() })();
    work(false);
    if (E.isRight(r)) onSeen(code.trim(), r.right);
    else tell(r.left.errors?.[0]?.message ?? r.left.message);
  };
  return (
    <Panel>
      <form className="terminal-codigo" noValidate onSubmit={(e) => void look(e)}>
        <Field
          label={t('aprobarTerminal.codigo')}
          help={t('aprobarTerminal.codigoAyuda')}
          error={error}
          width={280}
        >
          {(c) => (
            <Input
              {...c}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LONGEST}
              className="mono"
              value={code}
              onChange={(e) => {
                write(e.target.value);
                tell(undefined);
              }}
            />
          )}
        </Field>
        <div className="row">
          <Button type="submit" variant="primary" busy={busy}>
            {t('aprobarTerminal.buscar')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
