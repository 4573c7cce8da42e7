import { useState } from 'react';
import { limits } from '../../schema/limits';
import { t } from '../language/t';
import { TextArea } from '../ui/TextArea';

/** The optional reason for a report. */
export function ReportReason({ onChange }: { onChange: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <TextArea
      label={t('What is wrong?')}
      hint={t('You can leave this empty.')}
      value={reason}
      onChange={(text) => {
        setReason(text);
        onChange(text);
      }}
      limit={limits.reportReason}
      rows={2}
      dir="auto"
    />
  );
}
