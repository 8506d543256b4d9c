import { SITE } from '#sandbox/world/site.ts';
import { escape } from './html.ts';

/** Serves what an iPhone installs from the download address: a profile with one icon on the home screen that opens the permanent domain. */
export function downloadFile(): Response {
  const values = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadIdentifier: 'com.example.qinghua.clip',
    PayloadUUID: '5B1C3C57-2F0E-4E1B-9C1D-0F6B8A3D2026',
    PayloadVersion: 1,
    Label: SITE.title,
    URL: SITE.foreverDomain,
  };
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadIdentifier</key><string>com.example.qinghua</string>
<key>PayloadUUID</key><string>1D2E0F44-7B52-4C9A-8E61-3A5C9B7F2026</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadDisplayName</key><string>${escape(SITE.title)}</string>
<key>PayloadContent</key><array><dict>
${Object.entries(values).map(entry).join('\n')}
</dict></array>
</dict></plist>
`;
  return new Response(body, {
    headers: {
      'content-type': 'application/x-apple-aspen-config',
      'content-disposition': 'attachment; filename="qinghua.mobileconfig"',
      'cache-control': 'no-store',
    },
  });
}

function entry([key, value]: [string, string | number]): string {
  const written =
    typeof value === 'number' ? `<integer>${String(value)}</integer>` : `<string>${escape(value)}</string>`;
  return `<key>${key}</key>${written}`;
}
