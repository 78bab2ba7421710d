import { expect, test } from 'vitest'
import { siteOf } from './sites.ts'

const sites = (...urls: string[]) => urls.map((url) => siteOf(new URL(url).host))

test('all subdomains of a registered domain are one site', () => {
  expect(
    sites('https://news.paper.co.th/a', 'https://x1.y2.paper.co.th:8443/b', 'https://PAPER.co.th/'),
  ).toEqual(Array(3).fill('paper.co.th'))
  expect(new Set(sites('https://หนังสือพิมพ์.ไทย/ข่าว', 'https://www.หนังสือพิมพ์.ไทย/')).size).toBe(1)
})

test('sites that share a public suffix, or a platform of blogs, are separate', () => {
  expect(sites('https://a.or.th/', 'https://b.or.th/')).toEqual(['a.or.th', 'b.or.th'])
  expect(sites('https://a.github.io/', 'https://b.github.io/')).toEqual(['a.github.io', 'b.github.io'])
})

test('a host without a domain is a site by itself', () => {
  const hosts = ['127.0.0.1:8080', '[::1]:8081', 'localhost:3000', 'github.io']
  expect(sites(...hosts.map((host) => `http://${host}/`))).toEqual(hosts)
})
