import type { Editor } from '@tiptap/core';
import { TextField } from '../../../ui/field';
import { setCaption, type TableFacts, tableActions, tableFacts } from './text-tables';
import { Toolbar, ToolbarButton } from './toolbar';
import { useTextState } from './use-text-state';

const factsOf = ({ state }: Editor) => JSON.stringify(tableFacts(state));

/** Facts about the table at the caret; null outside of a table. */
function useTableFacts(editor: Editor): TableFacts | null {
  return JSON.parse(useTextState(editor, factsOf));
}

interface TableToolsProps {
  editor: Editor;
  label: string;
  controls: string;
}

/** Buttons and the caption of the table at the caret; nothing outside of a table. */
export function TableTools({ editor, label, controls }: TableToolsProps) {
  const facts = useTableFacts(editor);
  if (!facts) return null;
  return (
    <>
      <Toolbar label={`Tabelle: ${label}`} controls={controls} first="row-before">
        {(stopOf) =>
          tableActions.map(({ id, label: name, run, isOn }) => (
            <ToolbarButton
              key={id}
              id={id}
              label={name}
              pressed={isOn?.(facts)}
              onPress={() => {
                run(editor);
                editor.commands.focus();
              }}
              {...stopOf(id)}
            >
              <span aria-hidden="true">{name}</span>
            </ToolbarButton>
          ))
        }
      </Toolbar>
      <TextField
        label="Beschriftung der Tabelle"
        hint="Sagt, was in der Tabelle steht; über ihr zu lesen."
        autoComplete="off"
        maxLength={200}
        value={facts.caption}
        onChange={({ target }) => setCaption(editor, target.value)}
        className="border-b border-admin-line bg-admin-head px-3.5 py-3"
      />
    </>
  );
}
