import { axeFindings, expect, overflow, test } from '../fixtures.ts'

test('the checks of a screen find what they look for', { tag: '@browser' }, async ({ page }) => {
  await page.setContent(`
    <html lang="sv"><title>Prov</title><main><h1>Prov</h1>
    <p style="color: #aaa; background: #fff">Svagt</p><img src="data:,"><button></button>
    <div style="width: 3000px">Brett</div></main></html>`)
  const findings = await axeFindings(page)
  for (const rule of ['color-contrast', 'image-alt', 'button-name'])
    expect(
      findings.filter((finding) => finding.startsWith(`${rule}:`)),
      rule,
    ).toHaveLength(1)
  expect(await overflow(page)).toBeGreaterThan(1000)
})
